/** How a value compares with what a predicate asks of it. */

import { ROUNDING } from '../lab/early-answer.ts';
import type { Comparison, Operand, Scalar } from './predicate.ts';

/** What an operand stands for: known only beside a request, and in one asking of a question. */
export type Resolve = (operand: Operand) => Scalar;

/** Numbers alone have an order: anything else is neither above nor below. */
export function compares(value: Scalar, comparison: Comparison, resolve: Resolve): boolean {
  if (typeof comparison !== 'object' || comparison === null) return value === comparison;
  if ('equals' in comparison) return value === resolve(comparison.equals);
  if ('atLeast' in comparison) return inOrder(value, resolve(comparison.atLeast), (a, b) => a >= b);
  if ('atMost' in comparison) return inOrder(value, resolve(comparison.atMost), (a, b) => a <= b);
  if ('above' in comparison) return inOrder(value, resolve(comparison.above), (a, b) => a > b);
  return inOrder(value, resolve(comparison.below), (a, b) => a < b);
}

/** Whether the clock has come this far. */
export function reaches(moment: number | null, { atLeast }: { atLeast: Operand }, resolve: Resolve): boolean {
  return inOrder(moment, resolve(atLeast), (a, b) => a + ROUNDING >= b);
}

export function isOperandObject(operand: Operand): operand is Exclude<Operand, Scalar> {
  return typeof operand === 'object' && operand !== null;
}

function inOrder(a: Scalar, b: Scalar, order: (a: number, b: number) => boolean): boolean {
  return typeof a === 'number' && typeof b === 'number' && order(a, b);
}
