import { Type, type Static } from '@sinclair/typebox'
import { nullable } from '../../shared/schemas/nullable'
import { oneOf } from '../../shared/schemas/one-of'

/** Login state, which a browser asks for first; `open` on a server without a login. */
export const AccessState = Type.Object({
  state: oneOf('open', 'signed_in', 'signed_out', 'setup'),
  /** False for plain http on a server with a login; the page warns about it. */
  encrypted: Type.Boolean(),
  /** The agency's name and logo, for the page that asks for the password. Shared reports show them to strangers, too. */
  agency: Type.Optional(Type.Object({ name: nullable(Type.String()), logo: nullable(Type.String()) })),
})
export type AccessState = Static<typeof AccessState>

export const SessionInfo = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  userAgent: Type.String(),
  current: Type.Boolean(),
})
export type SessionInfo = Static<typeof SessionInfo>

export const SignIn = Type.Object({ password: Type.String() }, { additionalProperties: false })
export const Setup = Type.Object(
  { token: Type.String(), password: Type.String() },
  { additionalProperties: false },
)
export const NewPassword = Type.Object(
  { current: Type.Optional(Type.String()), password: Type.String() },
  { additionalProperties: false },
)
