import { phoneCopy } from '@akvapolis/copy/account/phone'
import { refusedCopy } from '@akvapolis/copy/refused'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from '../change/own-data.module.css'
import type { Step } from './step.ts'

type LinkStepProps = { hash: string; go: (step: Step) => void }

/** The mailed link: opened where it was asked for it leads on to the new number. */
export function LinkStep({ hash, go }: LinkStepProps) {
  const opened = useQuery({
    queryKey: ['phone-link', hash],
    queryFn: () => fetchAnswer(calls.openPhoneLink, { body: { hash } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isRight = opened.data?.status === 'success'
  useEffect(() => {
    if (isRight) go({ name: 'new phone' })
  }, [isRight, go])

  if (opened.error) {
    return (
      <div className={styles.form}>
        <Notice tone="error">{opened.error.message || refusedCopy.sessionExpired}</Notice>
        <Button onClick={() => opened.refetch()}>{phoneCopy.again}</Button>
      </div>
    )
  }
  if (opened.data?.status !== 'outdated') return <p role="status">{phoneCopy.opening}</p>
  return (
    <div className={styles.form}>
      <Notice tone="error" title={phoneCopy.outdated}>
        <p>{phoneCopy.outdatedHint}</p>
      </Notice>
      <Button onClick={() => go({ name: 'owner' })}>{phoneCopy.again}</Button>
    </div>
  )
}
