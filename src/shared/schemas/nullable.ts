import { Type, type TSchema } from '@sinclair/typebox'

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
