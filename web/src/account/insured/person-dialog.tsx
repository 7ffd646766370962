import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import { useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { Failure } from '../../api/outcome.ts'
import { type Press, pressOf, underKey } from '../../api/press/press.ts'
import { isGone } from '../../api/refused/is-gone.ts'
import { FormDialog, intoView } from '../../form/dialog/form-dialog.tsx'
import { useKeptFields } from '../../form/kept-fields/use-kept-fields.ts'
import { heldCall } from '../../session/end/held-call.ts'
import { useUser } from '../../session/user.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { PersonFields, type PersonForm } from './person-fields.tsx'

type PersonDialogProps = {
  /** A person's id, or `new`. */
  about: string
  people: readonly Person[]
  onSaved: (person: Person) => void
  /** The server may have others than this list: whom it should change is gone, or its answer was lost. */
  onDoubt: () => Promise<unknown>
  onClose: () => void
}

/** Adds or edits a person, one who was deleted meanwhile as somebody new. The server alone judges what is filled in. */
export function PersonDialog({ about, people, onSaved, onDoubt, onClose }: PersonDialogProps) {
  const user = useUser()
  const person = people.find(({ id }) => String(id) === about) ?? null
  const isMissing = about !== 'new' && !person
  const { values, field, trouble, clear, show, isTypedBefore } = useKeptFields({
    name: 'insured',
    customer: user?.id,
    about,
    stored: formOf(person),
  })
  const twin = useTwin(values, { people, person })

  const press = useRef<Press | null>(null)
  const { answered, handleClose } = useDoubt({ onDoubt, onClose })
  const close = useWhileShown(onClose)

  async function handleSend() {
    clear()
    if (twin.mustAsk()) return
    const body = { ...values, insurer_id: user?.id ?? null }
    const outcome = answered(await sendPerson(person, body, press))
    if (!outcome.ok) {
      if (isGone(outcome)) await onDoubt()
      // In the list loaded anew they are missing, which the window says in its own words.
      return outcome.kind === 'refused' && outcome.status === 404 ? undefined : show(outcome)
    }
    const { result } = outcome.body.data
    onSaved(result)
    close()
    const said = person ? insuredCopy.changed : insuredCopy.added
    toast.success(said(`${result.surname} ${result.name}`))
  }
  return (
    <FormDialog
      title={person ? insuredCopy.editTitle : insuredCopy.addTitle}
      action={actionOf(person, twin.found !== null)}
      cancel={insuredCopy.cancel}
      trouble={trouble}
      isTypedBefore={isTypedBefore}
      onSend={handleSend}
      onClose={handleClose}
    >
      {isMissing && <Warning words={insuredCopy.missing} />}
      <PersonFields field={field} />
      {twin.found && <Warning words={twinWords(twin.found)} />}
    </FormDialog>
  )
}

/** After a lost answer the server may have done what was sent: whoever gives it up sees the list as it is there. */
function useDoubt({ onDoubt, onClose }: Pick<PersonDialogProps, 'onDoubt' | 'onClose'>) {
  const isLost = useRef(false)
  return {
    answered<Answer extends { ok: true } | Failure>(outcome: Answer): Answer {
      isLost.current ||= !outcome.ok && outcome.kind === 'offline'
      return outcome
    },
    handleClose() {
      onClose()
      if (isLost.current) void onDoubt()
    },
  }
}

const twinWords = ({ surname, name, birth }: Person) =>
  insuredCopy.twin(`${surname} ${name}`, formatDate(birth))

const Warning = ({ words }: { words: string }) => (
  <div ref={intoView}>
    <Notice tone="warning">{words}</Notice>
  </div>
)

/** The same person among the others, once they were asked about; whatever is changed is asked about anew. */
function useTwin(
  values: PersonForm,
  { people, person }: { people: readonly Person[]; person: Person | null },
) {
  const [askedAbout, setAskedAbout] = useState('')
  const asked = JSON.stringify(values)
  const twin = people.find((other) => other.id !== person?.id && isSamePerson(other, values)) ?? null
  return {
    found: askedAbout === asked ? twin : null,
    /** Asks, if that was not done yet. */
    mustAsk(): boolean {
      if (!twin || askedAbout === asked) return false
      setAskedAbout(asked)
      return true
    },
  }
}

/**
 * After whoever is being taken away: they may be taken for the same person. Somebody new who is sent again, after a lost
 * answer, is added once.
 */
async function sendPerson(
  person: Person | null,
  body: PersonForm & { insurer_id: number | null },
  press: { current: Press | null },
) {
  await heldCall.release()
  if (person) return callApi(calls.updateInsured, { body: { ...body, id: person.id } })
  press.current = pressOf(JSON.stringify(body), press.current)
  return callApi(calls.addInsured, { body, headers: underKey(press.current) })
}

function actionOf(person: Person | null, isTwice: boolean): string {
  if (isTwice) return person ? insuredCopy.saveAnyway : insuredCopy.addAnyway
  return person ? insuredCopy.save : insuredCopy.addPerson
}

function formOf(person: Person | null): PersonForm {
  return {
    surname_ru: person?.surname_ru ?? '',
    name_ru: person?.name_ru ?? '',
    surname: person?.surname ?? '',
    name: person?.name ?? '',
    birth: person?.birth ?? null,
  }
}
