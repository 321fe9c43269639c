import { ON_DEMAND, type SegmentColumn, type SegmentSort } from './segment-rows'
import { useQuery } from '../../lib/use-query'

const BY_SPEND: SegmentSort = { by: 'spend', down: true }

/**
 * Order and columns of a table in the address: `?sort=-roas&columns=spend.roas`. `place` distinguishes several tables
 * of a page.
 */
export function useTableAddress(columns: readonly SegmentColumn[], place: string) {
  const { params, change } = useQuery()
  const [sortName, columnsName] = [`sort${place}`, `columns${place}`]
  const chosen = params.get(columnsName)?.split('.')
  const shown = columns.filter((column) => chosen?.includes(column))
  const usual = columns.filter((column) => !ON_DEMAND.has(column))
  const asked = params.get(sortName)
  const sort = readSort(asked, columns)
  return {
    sort: sort ?? BY_SPEND,
    /** The address asks for an order that the table does not have. */
    isUnknownSort: asked !== null && sort === null,
    sortBy({ by, down }: SegmentSort) {
      const isFirst = by === BY_SPEND.by && down === BY_SPEND.down
      change({ [sortName]: isFirst ? null : `${down ? '-' : ''}${by}` })
    },
    /** Those that nobody has chosen otherwise. */
    usual,
    /** The usual ones if the address names none of this table. */
    shown: shown.length > 0 ? shown : usual,
    show(wanted: readonly SegmentColumn[]) {
      change({ [columnsName]: wanted.join('.') === usual.join('.') ? null : wanted.join('.') })
    },
  }
}

function readSort(text: string | null, columns: readonly SegmentColumn[]): SegmentSort | null {
  const down = text?.startsWith('-') ?? true
  const by = ['label' as const, ...columns].find((column) => column === text?.replace('-', ''))
  return by ? { by, down } : null
}
