import type { FastifyReply } from 'fastify'
import { barePagePolicy } from './bare-page-style.ts'

/** What strangers are shown: kept by no cache and found by no search. */
export const asUnkept = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** The policy is a page's own where it allows more than most. */
export const asBarePage = (reply: FastifyReply, policy = barePagePolicy): FastifyReply =>
  asUnkept(reply).type('text/html; charset=utf-8').header('content-security-policy', policy)
