import { lazy, useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../lib/lazy-part'
import { useQuery } from '../lib/use-query'
import { paths } from '../paths'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/island'
import { AppearanceChoice } from './appearance-choice'
import { PageLinks } from './page-links'
import { SETTINGS_PAGES, type SettingsPage } from './pages'
import { Section, type SectionProps } from './section'

const Backup = lazyPart(async () => (await import('./downloads')).Backup)
const BenchmarkList = lazy(() => import('./benchmark-list'))
const ClientData = lazy(() => import('./client-data'))
const ClientTargets = lazy(() => import('./client-targets'))
const DataExport = lazyPart(async () => (await import('./downloads')).DataExport)
const NarratorSettings = lazy(() => import('./narrator-settings'))
const NotFoundScreen = lazy(() => import('../not-found-screen'))
const RuleCatalogue = lazy(() => import('./rule-catalogue'))
const ShareLinks = lazy(() => import('./share-links'))
const Trash = lazy(() => import('./trash'))
const WorkspaceForm = lazy(() => import('./workspace-form'))
const SHORT_LIST = <Skeleton className="h-14 rounded-lg" />
const LONG_LIST = <Skeleton className="h-96 rounded-lg" />

/** Settings of the workspace and its clients, one page per subject. */
export default function SettingsScreen({ page }: { page?: string }) {
  useOldAnchors(page === undefined)
  const shown = page === undefined ? SETTINGS_PAGES[0] : SETTINGS_PAGES.find(({ id }) => id === page)
  if (!shown) return <NotFoundScreen />
  return (
    <>
      <PageHeader
        title="Settings"
        documentTitle={page === undefined ? 'Settings' : `${shown.title}, settings`}
        subtitle={
          shown.id === 'workspace'
            ? 'Shared by everyone, except appearance.'
            : 'Shared by everyone in this workspace.'
        }
      />
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-12">
        <PageLinks current={shown.id} />
        <div key={shown.id} className="min-w-0 divide-y divide-line">
          {PARTS[shown.id].map((part) => (
            <Section key={part.id} {...part} />
          ))}
        </div>
      </div>
    </>
  )
}

/** Redirects old links to anchors of the former single settings page. */
function useOldAnchors(isFirst: boolean) {
  const [, navigate] = useLocation()
  useEffect(() => {
    const part = window.location.hash.slice(1)
    const page = SETTINGS_PAGES.find(({ id, parts }) => id === part || parts.some((one) => one === part))
    if (isFirst && page) {
      navigate(`${paths.settingsPage(page.id)}${window.location.search}#${part}`, { replace: true })
    }
  }, [isFirst, navigate])
}

/** Without a client in the address, only the choice of one is there at first. */
function ClientDataSkeleton() {
  const { params } = useQuery()
  return <Skeleton className={params.has('client') ? 'h-131 sm:h-89' : 'h-15 max-w-md'} />
}

const PARTS: Record<SettingsPage, SectionProps[]> = {
  workspace: [
    {
      id: 'workspace',
      title: 'Workspace',
      about: 'Your agency’s name, logo and color appear on printed and shared reports.',
      skeleton: <Skeleton className="h-134 max-w-md sm:h-124" />,
      children: <WorkspaceForm />,
    },
    {
      id: 'appearance',
      title: 'Appearance',
      about: 'Applies to this browser only. Reports always print in light mode.',
      children: <AppearanceChoice />,
    },
  ],
  targets: [
    {
      id: 'targets',
      title: 'Client targets',
      about: 'Audits compare results with these. Without a target, they use the account’s own benchmark.',
      skeleton: <Skeleton className="h-183 max-w-md sm:h-131" />,
      children: <ClientTargets />,
    },
  ],
  shares: [
    {
      id: 'shares',
      title: 'Share links',
      about:
        'Anyone with a link, and its password if it has one, can view that one report until the link expires or you revoke it.',
      skeleton: SHORT_LIST,
      children: <ShareLinks />,
    },
  ],
  model: [
    {
      id: 'narrator',
      title: 'Report writer',
      about: 'Decides which findings a report covers. Figures and sentences always come from the audit.',
      skeleton: <Skeleton className="h-24 rounded-lg" />,
      children: <NarratorSettings />,
    },
  ],
  data: [
    {
      id: 'client-data',
      title: 'Client data',
      about: 'How long a client’s uploads and reports are kept, and how to erase them for good.',
      skeleton: <ClientDataSkeleton />,
      children: <ClientData />,
    },
    {
      id: 'trash',
      title: 'Trash',
      about: 'Deleted clients and reports stay here for 30 days, then they’re erased for good.',
      skeleton: SHORT_LIST,
      children: <Trash />,
    },
    {
      id: 'backup',
      title: 'Backup',
      about: 'Everything in one file, including settings and the trash. API keys can’t be read from it.',
      action: <Backup />,
    },
    {
      id: 'export',
      title: 'Data export',
      about: 'CSV files for a spreadsheet. A rate of 2% is 0.02; a blank means the file had no value.',
      action: <DataExport />,
    },
  ],
  benchmarks: [
    {
      id: 'benchmarks',
      title: 'Industry benchmarks',
      about:
        'Published figures, shown for context when a client has no target, no history and fewer than five other accounts in its industry.',
      skeleton: LONG_LIST,
      children: <BenchmarkList />,
    },
  ],
  checks: [
    {
      id: 'checks',
      title: 'Checks',
      about: 'Every rule an audit runs: what triggers it, where it comes from and when it may be wrong.',
      skeleton: LONG_LIST,
      children: <RuleCatalogue />,
    },
  ],
}
