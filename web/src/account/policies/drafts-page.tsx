import { draftsCopy, recordsCopy } from '@akvapolis/copy/account/account'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { savePrinted, showPrinted } from '../../documents/policy-document.ts'
import { buttonClass } from '../../ui/basic/button.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { Status } from '../../ui/table/status.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { type ListedDraft, type ListedRecord, listedDraft } from './listed-record.ts'
import styles from './records.module.css'
import { RecordsList } from './records-list.tsx'
import { RecordsPage } from './records-page.tsx'
import { type Draft, draftsQuery } from './records-queries.ts'

const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

/** «Черновики»: what was begun and not bought, newest first. */
export function DraftsPage() {
  const [removed, setRemoved] = useState<ListedRecord | null>(null)
  return (
    <>
      <RecordsPage
        heading={draftsCopy.heading}
        query={useQuery(draftsQuery)}
        empty={<EmptyList drawing="buoy" hint={draftsCopy.empty} />}
        list={(drafts) => <DraftsList drafts={drafts} onRemove={setRemoved} />}
      />
      {removed && (
        <Suspense>
          <DeleteDraftDialog draft={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
    </>
  )
}

type DraftsListProps = { drafts: readonly Draft[]; onRemove: (draft: ListedRecord) => void }

function DraftsList({ drafts, onRemove }: DraftsListProps) {
  const rows = useMemo(() => drafts.map(listedDraft), [drafts])

  const actionsOf = (draft: ListedRecord): MenuItem[] => [
    { label: recordsCopy.show, icon: 'eye', onSelect: () => void showPrinted(draft.id) },
    { label: recordsCopy.download, icon: 'download', onSelect: () => void savePrinted(draft.id) },
    { label: draftsCopy.remove, icon: 'trash', isDangerous: true, onSelect: () => onRemove(draft) },
  ]
  return (
    <RecordsList
      caption={draftsCopy.heading}
      rows={rows}
      status={(draft) => <DraftStatus draft={draft} />}
      actions={actionsOf}
    />
  )
}

function DraftStatus({ draft: { id, status, calculator } }: { draft: ListedDraft }) {
  return (
    <div className={styles.status}>
      <Status tone="neutral">{status}</Status>
      <Link to={calculator} search={{ draft: id }} className={buttonClass('quiet')}>
        {draftsCopy.proceed}
      </Link>
    </div>
  )
}
