import { Badge } from '../ui/badge'

/** Marks sample data. */
export function SampleBadge({ shown }: { shown: boolean }) {
  return shown ? <Badge>Sample data</Badge> : null
}
