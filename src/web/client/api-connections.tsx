import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ConnectionCard } from './connection-card'
import { GoogleAdsCard } from './google-ads-card'

/** Connections that bring a client's figures without a file. */
export function ApiConnections({ clientId }: { clientId: string }) {
  return (
    <Card title="API Connections">
      <div className="grid gap-3 md:grid-cols-2">
        <GoogleAdsCard clientId={clientId} />
        <ConnectionCard
          name="Facebook Ads"
          status={<Badge>Not available yet</Badge>}
          action={
            <Button size="sm" disabled>
              Coming Soon
            </Button>
          }
        >
          Until then, drop an Ads Manager export onto the audit page.
        </ConnectionCard>
      </div>
    </Card>
  )
}
