/** The public API of rules that multiply points: what a bag earns more, and what staff do with the rules. */
export { replaceInPointRules } from './replace-scope.ts'
export { listAllPointRules } from './staff/list-point-rules.ts'
export { addPointRule, changePointRule, type PointRuleDraft } from './staff/save-point-rule.ts'
export { switchPointRule } from './staff/switch-point-rule.ts'
export { findPointTimes, isInPointRule, recordPointUses } from './store.ts'
