import { describe, expect, it } from 'vitest';
import { findFault, type PageFacts } from '../../../src/engines/webcontainer/isolation.ts';
import { COMMON_HEADERS } from '../../../src/headers.ts';

const COOP = 'Cross-Origin-Opener-Policy';
const COEP = 'Cross-Origin-Embedder-Policy';

function page(facts: Partial<PageFacts> = {}, headers: Record<string, string> = COMMON_HEADERS): PageFacts {
  const fetchHeaders = async () => new Headers(headers);
  return { isSecure: true, isIsolated: true, has: () => true, fetchHeaders, ...facts };
}

const notIsolated = (headers: Record<string, string>) => findFault(page({ isIsolated: false }, headers));

describe('what stands in the way of a container', () => {
  it('is nothing on an isolated page in a browser that has everything', async () => {
    expect(await findFault(page())).toBeNull();
  });

  it.each([
    ['both headers', {}, [COOP, COEP]],
    ['one of them', { [COEP]: 'require-corp' }, [COOP]],
    ['the other', { [COOP]: 'same-origin' }, [COEP]],
    ['one with another value', { [COOP]: 'same-origin-allow-popups', [COEP]: 'credentialless' }, [COOP]],
    ['none: something else keeps the browser from it', COMMON_HEADERS, []],
    [
      'none, whatever their parameters',
      { [COOP]: 'same-origin ; report-to="x"', [COEP]: 'require-corp' },
      [],
    ],
  ])('is %s', async (_which, headers, missing) => {
    expect(await notIsolated(headers)).toEqual({ kind: 'notIsolated', missing });
  });

  it('is plain http before any header', async () => {
    const fault = await findFault(page({ isIsolated: false, isSecure: false }, {}));
    expect(fault).toEqual({ kind: 'notIsolated', missing: ['https'] });
  });

  it('is not named where the headers cannot be asked for', async () => {
    const fetchHeaders = () => Promise.reject(new Error('offline'));
    const fault = await findFault(page({ isIsolated: false, fetchHeaders }));
    expect(fault).toEqual({ kind: 'notIsolated', missing: [] });
  });

  it('is the browser where it lacks an API, isolation itself among them', async () => {
    const has = (feature: string) => feature !== 'SharedArrayBuffer';
    expect(await findFault(page({ has }))).toEqual({ kind: 'unsupported', feature: 'SharedArrayBuffer' });
    const fault = await findFault(page({ isIsolated: undefined }));
    expect(fault).toEqual({ kind: 'unsupported', feature: 'crossOriginIsolated' });
  });
});
