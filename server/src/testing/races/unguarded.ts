import {
  type BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  type SelectQueryNode,
  sql,
  type UpdateQueryNode,
} from 'kysely'
import type { Services } from '../../sessions/services.ts'

/** What a write asks once more of the row it has found, for nobody to have been first. */
const guards = new Set(['ended_at', 'state'])

/** Reads without locks, writes whatever was read, and adds a customer whoever has come meanwhile. */
class Unguarding extends OperationNodeTransformer {
  #isWrite = false

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers: _locks, ...query } = super.transformSelectQuery(node)
    return query
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const { onConflict, ...query } = super.transformInsertQuery(node)
    const isCustomer = query.into?.table.identifier.name === 'customer'
    return isCustomer || !onConflict ? query : { ...query, onConflict }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return this.#written(() => super.transformUpdateQuery(node))
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return this.#written(() => super.transformDeleteQuery(node))
  }

  #written<Node>(transform: () => Node): Node {
    this.#isWrite = true
    try {
      return transform()
    } finally {
      this.#isWrite = false
    }
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (!this.#isWrite || !isGuard(node.leftOperand)) return super.transformBinaryOperation(node)
    const always = RawNode.createWithSql('true')
    return { ...node, leftOperand: always, rightOperand: always, operator: equals }
  }
}

const equals = sql`=`.toOperationNode() as unknown as BinaryOperationNode['operator']

function isGuard(operand: OperationNode): boolean {
  const column = ReferenceNode.is(operand) ? operand.column : operand
  return ColumnNode.is(column) && guards.has(column.column.name)
}

const unguarding: KyselyPlugin = {
  transformQuery: ({ node }) => new Unguarding().transformNode(node),
  transformResult: async ({ result }) => result,
}

/** What keeps the last of what the product does not. */
const constraints = [
  ...['payment_attempt_open', 'payment_attempt_paid', 'verification_code_live', 'password_reset_live'].map(
    (index) => `drop index ${index}`,
  ),
  'alter table dms_contract drop constraint dms_contract_balance_check',
  'alter table customer drop constraint customer_phone_key',
]

const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
  from pg_constraint where contype = 'f' and confrelid = 'policy'::regclass`

/** Takes from a shop what makes one of many the first: locks, conditions of updates, constraints. */
export async function unguard(services: Services): Promise<void> {
  const { rows } = await sql.raw<{ drop: string }>(references).execute(services.db)
  for (const statement of [...constraints, ...rows.map((row) => row.drop)])
    await sql.raw(statement).execute(services.db)
  services.db = services.db.withPlugin(unguarding)
}
