/**
 * What can be written into the two middlewares and read from them: names, types, defaults. No human language.
 * From the types and the code of express-slow-down 3.1.1 and express-rate-limit 8.7.5: the compiler finds a name that is
 * missing, `tests/unit/bench/docs.test.ts` a default that is wrong.
 */

import type { RateLimitInfo, Options as RateLimitOptions } from 'express-rate-limit';
import type { SlowDownInfo, Options as SlowDownOptions } from 'express-slow-down';

export const MIDDLEWARES = ['slowDown', 'rateLimit'] as const;
/** The function that makes it, which is also the property it leaves on `req`. */
export type Middleware = (typeof MIDDLEWARES)[number];

export const PACKAGES = {
  slowDown: 'express-slow-down',
  rateLimit: 'express-rate-limit',
} satisfies Record<Middleware, string>;

export type ExportName = Middleware | 'ipKeyGenerator' | 'MemoryStore';

export interface Signature {
  type: string;
  /** As one would write it; null: there is none, or it is told in words. */
  fallback: string | null;
}

type OptionNames = { slowDown: keyof SlowDownOptions; rateLimit: keyof RateLimitOptions };
type MemberNames = { slowDown: keyof SlowDownInfo; rateLimit: keyof RateLimitInfo };
export type OptionTable<Value> = { [Kind in Middleware]: Record<OptionNames[Kind], Value> };
export type MemberTable<Value> = { [Kind in Middleware]: Record<MemberNames[Kind], Value> };

const windowMs: Signature = { type: 'number', fallback: '60_000' };
const keyGenerator: Signature = {
  type: '(req, res) => string',
  fallback: '(req) => ipKeyGenerator(req.ip)',
};

const shared = {
  statusCode: { type: 'number', fallback: '429' },
  message: {
    type: 'string | object | (req, res) => …',
    fallback: "'Too many requests, please try again later.'",
  },
  identifier: { type: 'string | (req, res) => string', fallback: null },
  retryAfter: { type: 'number | (req, res) => number', fallback: null },
  skipFailedRequests: { type: 'boolean', fallback: 'false' },
  skipSuccessfulRequests: { type: 'boolean', fallback: 'false' },
  ipv6Subnet: { type: 'number | false | (req, res) => number', fallback: '56' },
  skip: { type: '(req, res) => boolean', fallback: '() => false' },
  requestWasSuccessful: {
    type: '(req, res) => boolean',
    fallback: '(req, res) => res.statusCode < 400',
  },
  store: { type: 'Store', fallback: 'new MemoryStore()' },
  validate: { type: 'boolean | object', fallback: 'true' },
  headers: { type: 'boolean', fallback: null },
  max: { type: 'number | (req, res) => number', fallback: null },
  passOnStoreError: { type: 'boolean', fallback: 'false' },
  logger: { type: '{ warn, error }', fallback: 'console' },
} satisfies Record<string, Signature>;

const standardHeaders = "boolean | 'draft-6' | 'draft-7' | 'draft-8'";
const handler = '(req, res, next, options) => void';

/** In the order in which they are proposed. */
export const OPTIONS: OptionTable<Signature> = {
  slowDown: {
    windowMs,
    delayAfter: { type: 'number | (req, res) => number', fallback: '1' },
    delayMs: { type: '(hits, req, res) => number', fallback: '(hits) => (hits - delayAfter) * 1000' },
    maxDelayMs: { type: 'number | (req, res) => number', fallback: '2_147_483_647' },
    keyGenerator,
    ...shared,
    legacyHeaders: { type: 'boolean', fallback: 'false' },
    standardHeaders: { type: standardHeaders, fallback: 'false' },
    requestPropertyName: { type: 'string', fallback: "'slowDown'" },
    limit: { type: 'never', fallback: null },
    max: { type: 'never', fallback: null },
    handler: { type: 'never', fallback: null },
  },
  rateLimit: {
    windowMs,
    limit: { type: 'number | (req, res) => number', fallback: '5' },
    keyGenerator,
    ...shared,
    legacyHeaders: { type: 'boolean', fallback: 'true' },
    standardHeaders: { type: standardHeaders, fallback: 'false' },
    requestPropertyName: { type: 'string', fallback: "'rateLimit'" },
    handler: { type: handler, fallback: null },
  },
};

/** Options that do nothing there, are refused, or have a newer name: explained where they stand, never proposed. */
export const UNOFFERED: Record<Middleware, readonly string[]> = {
  slowDown: ['limit', 'max', 'handler', 'message', 'statusCode', 'retryAfter', 'headers'],
  rateLimit: ['max', 'headers'],
};

const info = {
  limit: { type: 'number', fallback: null },
  used: { type: 'number', fallback: null },
  remaining: { type: 'number', fallback: null },
  resetTime: { type: 'Date', fallback: null },
  key: { type: 'string', fallback: null },
} satisfies Record<keyof RateLimitInfo, Signature>;

export const MEMBERS: MemberTable<Signature> = {
  slowDown: { ...info, delay: { type: 'number', fallback: null } },
  rateLimit: info,
};

export const EXPORTS: Record<ExportName, Signature> = {
  slowDown: { type: '(options) => (req, res, next) => void', fallback: null },
  rateLimit: { type: '(options) => (req, res, next) => void', fallback: null },
  ipKeyGenerator: { type: '(ip, subnet = 56) => string', fallback: null },
  MemoryStore: { type: 'class', fallback: null },
};
