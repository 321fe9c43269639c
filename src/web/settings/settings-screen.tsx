import { lazy } from 'react'
import { PageHeader } from '../ui/page-header'
import { Skeleton } from '../ui/skeleton'
import { AppearanceChoice } from './appearance-choice'
import { ClientTargets } from './client-targets'
import { Backup } from './backup'
import { DataExport } from './data-export'
import { NarratorSettings } from './narrator-settings'
import { Section } from './section'
import { ShareLinks } from './share-links'
import { WorkspaceForm } from './workspace-form'

const BenchmarkList = lazy(() => import('./benchmark-list'))
const ClientData = lazy(() => import('./client-data'))
const RuleCatalogue = lazy(() => import('./rule-catalogue'))
const Trash = lazy(() => import('./trash'))
const SHORT_LIST = <Skeleton className="h-6 max-w-md" />
const LONG_LIST = <Skeleton className="h-96 rounded-lg" />

/** Everything that holds for the whole workspace, and the targets of each client. */
export default function SettingsScreen() {
  return (
    <>
      <PageHeader title="Settings" subtitle="For everyone who uses this workspace." />
      <div className="divide-y divide-line border-y border-line">
        <Section
          id="workspace"
          title="Workspace"
          about="Your agency’s name and logo stand on printed reports."
        >
          <WorkspaceForm />
        </Section>
        <Section id="appearance" title="Appearance" about="Kept in this browser. Reports always print light.">
          <AppearanceChoice />
        </Section>
        <Section
          id="targets"
          title="Client targets"
          about="What an audit is measured against. Without a target it is the account’s own healthy average."
        >
          <ClientTargets />
        </Section>
        <Section
          id="shares"
          title="Share links"
          about="Each shows one frozen report to whoever holds it, until it ends or is withdrawn."
        >
          <ShareLinks />
        </Section>
        <Section
          id="trash"
          title="Trash"
          about="Deleted clients and reports stay here for 30 days, then they are erased."
          skeleton={SHORT_LIST}
        >
          <Trash />
        </Section>
        <Section
          id="client-data"
          title="Client data"
          about="How long uploads and reports of a client are kept, and how to erase it with everything."
          skeleton={<Skeleton className="h-88 max-w-md" />}
        >
          <ClientData />
        </Section>
        <Section
          id="narrator"
          title="Narrator"
          about="Who chooses what a report says. Every figure and sentence is made by code."
        >
          <NarratorSettings />
        </Section>
        <Section
          id="backup"
          title="Backup"
          about="Everything in one file: clients, reports, uploads, settings, and the trash. Stored keys stay encrypted in it."
        >
          <Backup />
        </Section>
        <Section
          id="export"
          title="Data export"
          about="Clients, and the figures of every report, for a spreadsheet. Rates are fractions; blank means not in the file."
        >
          <DataExport />
        </Section>
        <Section
          id="benchmarks"
          title="Published figures"
          about="They stand beside a report’s own figures only where there is no target, no history and no five clients of the industry: for context, never as a verdict."
          skeleton={LONG_LIST}
        >
          <BenchmarkList />
        </Section>
        <Section
          id="checks"
          title="Checks"
          about="Every rule of the audit: when it speaks, on what authority, and why it may be wrong."
          skeleton={LONG_LIST}
        >
          <RuleCatalogue />
        </Section>
      </div>
    </>
  )
}
