import { AppError } from '../../../shared/app-error'
import type { ReportType } from '../../../shared/report-types/names'
import { requireClientExists } from '../../clients/service'
import type { GoogleContext } from '../context'
import { nextDue } from './schedule'
import { deleteSchedule, findSchedule, putSchedule } from './schedule-store'
import type { Schedule, ScheduleInput } from '../shapes'
import { findConnection } from '../store'

const DEFAULT_TYPES: ReportType[] = ['campaign']
const NONE: Schedule = { every: null, types: DEFAULT_TYPES, dueAt: null, lastRunAt: null, lastProblem: null }

export async function readSchedule(context: GoogleContext, clientId: string): Promise<Schedule> {
  await requireClientExists(context, clientId)
  const row = await findSchedule(context.db, clientId)
  if (!row) return NONE
  const { every, types, dueAt, lastRunAt, lastProblem } = row
  return { every, types, dueAt, lastRunAt, lastProblem }
}

export async function writeSchedule(
  context: GoogleContext,
  clientId: string,
  input: ScheduleInput,
): Promise<Schedule> {
  const before = await readSchedule(context, clientId)
  const { every, types = before.types } = input
  if (every === null) {
    await deleteSchedule(context.db, clientId)
    return NONE
  }
  const connection = await findConnection(context.db, clientId)
  if (!connection?.customerId) {
    throw new AppError('google_no_account', 'Choose a Google Ads account for this client first.', 'conflict')
  }
  const due =
    before.every === every && before.dueAt !== null
      ? before.dueAt
      : nextDue(every, context.now()).toISOString()
  await putSchedule(context.db, { clientId, every, types: [...new Set(types)] as ReportType[], dueAt: due })
  return readSchedule(context, clientId)
}
