import { Badge } from '../ui/badge'

/** Beside everything that is not the workspace's own. */
export function SampleBadge({ shown }: { shown: boolean }) {
  return shown ? <Badge>Sample data</Badge> : null
}
