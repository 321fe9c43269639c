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
const SHORT_LIST = <Skeleton className="h-6 max-w-md" />
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
        subtitle="For everyone who uses this workspace."
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
  return <Skeleton className={params.has('client') ? 'h-88 max-w-md' : 'h-15 max-w-md'} />
}

const PARTS: Record<SettingsPage, SectionProps[]> = {
  workspace: [
    {
      id: 'workspace',
      title: 'Workspace',
      about: 'Your agency’s name, logo and color stand on printed and shared reports.',
      skeleton: <Skeleton className="h-134 max-w-md sm:h-124" />,
      children: <WorkspaceForm />,
    },
    {
      id: 'appearance',
      title: 'Appearance',
      about: 'Kept in this browser. Reports always print light.',
      children: <AppearanceChoice />,
    },
  ],
  targets: [
    {
      id: 'targets',
      title: 'Client targets',
      about:
        'What an audit is measured against. Without a target it is what the healthy part of the account pays.',
      skeleton: <Skeleton className="h-183 max-w-md sm:h-131" />,
      children: <ClientTargets />,
    },
  ],
  shares: [
    {
      id: 'shares',
      title: 'Share links',
      about: 'Each shows one frozen report to whoever holds it, until it ends or is withdrawn.',
      skeleton: SHORT_LIST,
      children: <ShareLinks />,
    },
  ],
  model: [
    {
      id: 'narrator',
      title: 'Report writer',
      about: 'Who chooses what a report says. Every figure and sentence is made by code.',
      skeleton: <Skeleton className="h-40 max-w-2xl rounded-lg" />,
      children: <NarratorSettings />,
    },
  ],
  data: [
    {
      id: 'client-data',
      title: 'Client data',
      about: 'How long uploads and reports of a client are kept, and how to erase it with everything.',
      skeleton: <ClientDataSkeleton />,
      children: <ClientData />,
    },
    {
      id: 'trash',
      title: 'Trash',
      about: 'Deleted clients and reports stay here for 30 days, then they are erased.',
      skeleton: SHORT_LIST,
      children: <Trash />,
    },
    {
      id: 'backup',
      title: 'Backup',
      about:
        'Everything in one file: clients, reports, uploads, settings, and the trash. Stored keys stay encrypted in it.',
      skeleton: <Skeleton className="h-9 max-w-md" />,
      children: <Backup />,
    },
    {
      id: 'export',
      title: 'Data export',
      about:
        'Clients, and the figures of every report, for a spreadsheet. Rates are fractions; blank means not in the file.',
      skeleton: <Skeleton className="h-9 max-w-md" />,
      children: <DataExport />,
    },
  ],
  benchmarks: [
    {
      id: 'benchmarks',
      title: 'Industry benchmarks',
      about:
        'Published figures. They stand beside a report’s own figures only where there is no target, no history and fewer than five clients in this industry: for comparison, never as a verdict.',
      skeleton: LONG_LIST,
      children: <BenchmarkList />,
    },
  ],
  checks: [
    {
      id: 'checks',
      title: 'Checks',
      about: 'Every rule of the audit: when it speaks, on what authority, and why it may be wrong.',
      skeleton: LONG_LIST,
      children: <RuleCatalogue />,
    },
  ],
}
