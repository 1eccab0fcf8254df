/** One thing that is wrong with what was sent or typed: the field's path (`shipExpireDate`, `lines.3.quantityOrdered`) and the sentence to show. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}
