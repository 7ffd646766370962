import visitors from '@swc/core/Visitor.js'

const { visitStatement } = visitors.Visitor.prototype

/** The walker that dependency-cruiser borrows from swc stops at `using` declarations: it does not know them yet. */
visitors.Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  statement.decls = this.visitVariableDeclarators(statement.decls)
  return statement
}
