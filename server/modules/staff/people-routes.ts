import { z } from 'zod'
import { changeRoleBody, inviteBody, roleBody } from '../../../contract/staff/people.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { endStaff } from './end-staff.ts'
import { inviteAgain, inviteStaff } from './invite-staff.ts'
import { listPeople } from './people-store.ts'
import { listRoles } from './role-store.ts'
import { deleteRole, saveRole } from './save-role.ts'
import { idParam, staffRoute } from './staff-route.ts'

/** Staff and their roles (STAFF-02, STAFF-06). */
export async function staffPeopleRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/people',
    permission: 'staff.read',
    summary: 'Everybody who works or worked here',
    handle: () => listPeople(shop.db),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/people',
    permission: 'staff.invite',
    summary: 'Invites somebody',
    body: inviteBody,
    async handle({ actor, staff, body }) {
      const { id } = await inviteStaff(shop, actor, body, staff.role)
      return { id }
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/people/:id/invitation',
    permission: 'staff.invite',
    summary: 'Mails a new invitation',
    params: idParam,
    handle: ({ actor, params }) => inviteAgain(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/people/:id/role',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Gives somebody another role',
    params: idParam,
    body: changeRoleBody,
    handle: ({ actor, staff, params, body }) =>
      changeStaffRole(shop.db, actor, { id: params.id, ...body }, staff.role),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/people/:id',
    permission: 'staff.invite',
    isFinal: true,
    summary: 'Ends somebody’s access',
    params: idParam,
    handle: ({ actor, staff, params }) => endStaff(shop, actor, params.id, staff.role),
  })
  roleRoutes(app, shop)
}

function roleRoutes(app: App, shop: Shop): void {
  const key = z.object({ key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) })
  staffRoute(app, {
    method: 'GET',
    path: '/roles',
    permission: 'staff.read',
    summary: 'Roles and their permissions',
    handle: () => listRoles(shop.db),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/roles/:key',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Makes or changes a role',
    params: key,
    body: roleBody,
    handle: ({ actor, staff, params, body }) => saveRole(shop.db, actor, { ...params, ...body }, staff.role),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/roles/:key',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Deletes a role that nobody has',
    params: key,
    handle: ({ actor, staff, params }) => deleteRole(shop.db, actor, params.key, staff.role),
  })
}
