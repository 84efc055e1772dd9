/** The public API of settings: the feature toggles that staff switch, and the values that they set. */
export { initialValue } from './initial-values.ts'
export { readSeller } from './read-seller.ts'
export { listSettings, readSetting, readSettings } from './read-setting.ts'
export { changeSetting } from './staff/change-setting.ts'
export { setToggle } from './staff/set-toggle.ts'
export { isToggleOn, listToggles } from './toggles.ts'
