import type { ProductCode } from '@akvapolis/rules/products/product'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasSealed } from '../../form/kept/kept.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { type FlowState, flowStart } from '../state/flow-state.ts'
import { hasSavedFlow, saveFlow } from './saved-flow.ts'
import type { NamedStart } from './use-named-start.ts'

type Saving = {
  code: ProductCode
  form: FormStore<FlowForm>
  flow: FlowState
  /** What the address asks for, before anything kept but the same draft. */
  named: NamedStart | null
  onRestored: (flow: FlowState) => void
}

/** Keeps every change of a purchase in this tab and brings it back after a reload; true while it does so. */
export function useSavedFlow({ code, form, flow, named, onRestored }: Saving): boolean {
  const [isRestoring, setRestoring] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // The name leaves the address once it is followed; that begins nothing anew.
  const start = useRef({ named })
  const client = useQueryClient()

  // Before the first paint, so that nobody types into a form that is about to be filled.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.restoring
    const { named } = start.current
    if (!named && !hasSavedFlow(code) && !hasSealed()) return
    setRestoring(true)
    readStart(client, code, named).then((saved) => {
      if (saved) {
        form.reset(saved.form)
        onRestored(saved.flow)
      }
      setRestoring(false)
    }, setFailure)
  }, [client, code, form, onRestored])

  useEffect(() => {
    if (isRestoring) return
    const save = () => saveFlow(code, { form: form.values(), flow })
    if (flow !== flowStart) save()
    return form.subscribe(save)
  }, [code, form, flow, isRestoring])

  // Told in place of the page, rather than an empty form that would take the place of what is kept.
  if (failure !== null) throw failure
  return isRestoring
}

async function readStart(client: QueryClient, code: ProductCode, named: NamedStart | null) {
  const readKept = async () => {
    const { readSavedFlow } = await fetchPart(() => import('../past/read-saved-flow.ts'))
    return readSavedFlow(client, code)
  }
  return (await named?.(readKept)) ?? readKept()
}
