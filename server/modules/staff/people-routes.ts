import { z } from 'zod'
import { changeRoleBody, inviteBody, roleBody } from '../../../contract/staff/people.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { endSessions } from './end-sessions.ts'
import { endStaff } from './end-staff.ts'
import { inviteAgain, inviteStaff } from './invite-staff.ts'
import { listPeople } from './people-store.ts'
import { listRoles } from './role-store.ts'
import { deleteRole, saveRole } from './save-role.ts'
import { idParam, staffRoute } from './staff-route.ts'

/** Staff and their roles (STAFF-02, STAFF-06). */
export async function staffPeopleRoutes(app: App, shop: Shop): Promise<void> {
  getPeople(app, shop)
  postPerson(app, shop)
  postInvitation(app, shop)
  putRoleOfPerson(app, shop)
  deletePerson(app, shop)
  deleteSessions(app, shop)
  getRoles(app, shop)
  putRole(app, shop)
  deleteOneRole(app, shop)
}

function getPeople(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/people',
    permission: 'staff.read',
    summary: 'Lists current and former staff',
    handle: () => listPeople(shop.db),
  })
}

function postPerson(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/people',
    permission: 'staff.invite',
    isFinal: true,
    summary: 'Invites a staff member',
    body: inviteBody,
    isOnce: true,
    async handle({ actor, staff, body, db }) {
      const { id } = await inviteStaff({ ...shop, db }, actor, body, staff.role)
      return { id }
    },
  })
}

function postInvitation(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/people/:id/invitation',
    permission: 'staff.invite',
    isFinal: true,
    summary: 'Mails a new invitation',
    params: idParam,
    isOnce: true,
    async handle({ actor, params, db }) {
      await inviteAgain({ ...shop, db }, actor, params.id)
    },
  })
}

function putRoleOfPerson(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/people/:id/role',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Changes a staff member’s role',
    params: idParam,
    body: changeRoleBody,
    handle: ({ actor, staff, params, body }) =>
      changeStaffRole(shop.db, actor, { id: params.id, ...body }, staff.role),
  })
}

function deletePerson(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/people/:id',
    permission: 'staff.invite',
    isFinal: true,
    summary: 'Revokes a staff member’s access',
    params: idParam,
    handle: ({ actor, staff, params }) => endStaff(shop, actor, params.id, staff.role),
  })
}

function deleteSessions(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/people/:id/sessions',
    permission: 'staff.invite',
    isFinal: true,
    summary: 'Ends all sessions of a staff member',
    params: idParam,
    handle: async ({ actor, staff, params }) => ({
      ended: await endSessions(shop.db, actor, params.id, staff.role),
    }),
  })
}

function getRoles(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/roles',
    permission: 'staff.read',
    summary: 'Lists the roles and their permissions',
    handle: () => listRoles(shop.db),
  })
}

function putRole(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/roles/:key',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Creates or changes a role',
    params: roleParam,
    body: roleBody,
    handle: ({ actor, staff, params, body }) => saveRole(shop.db, actor, { ...params, ...body }, staff.role),
  })
}

function deleteOneRole(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/roles/:key',
    permission: 'staff.roles',
    isFinal: true,
    summary: 'Deletes a role that nobody has',
    params: roleParam,
    handle: ({ actor, staff, params }) => deleteRole(shop.db, actor, params.key, staff.role),
  })
}

const roleParam = z.object({ key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) })
