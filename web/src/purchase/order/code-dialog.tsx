import { orderCopy } from '@akvapolis/copy/purchase/order'
import { CodeDialog } from '../../codes/dialog/code-dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import type { useOrder } from './use-order.ts'

type CodeEntry = NonNullable<ReturnType<typeof useOrder>['codeEntry']>

/** The code that confirms an order, and whose account it will go to. */
export function OrderCodeDialog({ order: { phone, holder }, ...entry }: CodeEntry) {
  const { codeSending } = useFlow().product
  return (
    <CodeDialog {...entry} placement="register" phone={phone} lockFor={codeSending.lockFor}>
      {holder && (
        <Notice tone="info">{orderCopy.alreadyRegistered(`${holder.surname} ${holder.name}`)}</Notice>
      )}
    </CodeDialog>
  )
}
