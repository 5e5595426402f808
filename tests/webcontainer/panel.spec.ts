/** The second engine as a reader meets it: on the built site, with the stand-in for its host. */

import AxeBuilder from '@axe-core/playwright';
import { CHOICE_KEY } from '../../src/engines/kept-choice.ts';
import { BLOCKED_AFTER, SLOW_AFTER } from '../../src/engines/webcontainer/boot.ts';
import { expect, FACES, LOCALES } from '../e2e/site.ts';
import { Panel, test, watchShifts } from './panel-page.ts';

for (const locale of LOCALES) {
  test.describe(`WebContainer in ${locale}`, () => {
    test('is seen step by step while the embedded engine answers, and answers from the next Run on', async ({
      page,
      standIn,
    }) => {
      const { gates } = standIn;
      for (const gate of Object.values(gates)) gate.close();
      const panel = await Panel.open(page, locale);
      const { booting, ready } = panel.texts.states;
      await panel.says(booting.connecting.line);
      await expect(panel.root).toContainText(panel.texts.now.notReady);
      await panel.bench.run();
      await panel.wasObservedBy('embedded');
      gates.connecting.open();
      gates.building.open();
      await panel.says(booting.mounting.line);
      await panel.announces(booting.mounting.news);
      gates.mounting.open();
      await panel.says(booting.starting.line);
      gates.starting.open();
      await panel.isReady();
      await panel.announces(ready.news);
      await panel.wasObservedBy('embedded');
      await expect(panel.root).toContainText(panel.texts.now.webcontainer);
      await panel.bench.run();
      await panel.wasObservedBy('webcontainer');
      const { words } = panel.bench;
      const [zero, five] = [words.seconds(0), words.seconds(5000)];
      expect(await panel.bench.delays()).toEqual([zero, zero, five, five, five]);
      expect(standIn.requests).toHaveLength(1);
    });

    test('repeats a run of the embedded engine: both on one axis, and a sentence that says that they agree', async ({
      page,
      standIn: _,
    }) => {
      const panel = await Panel.open(page, locale);
      const { bench, texts } = panel;
      await panel.isReady();
      await bench.choosePace('instant');
      await panel.bench.run();
      await panel.wasObservedBy('embedded');
      await bench.button(texts.repeat.to.webcontainer).click();
      await panel.wasObservedBy('webcontainer');
      await bench.finished();
      const { engines } = bench.compare;
      await expect(bench.root.locator('.compare')).toContainText(
        engines.agree(engines.embedded, engines.webcontainer),
      );
      await bench.showChart();
      await expect(bench.root.locator('.pinned-run').filter({ visible: true }).locator('> *')).toHaveCount(5);
      await expect(bench.button(texts.repeat.to.embedded)).toBeVisible();
    });
  });
}

test('a host that is late is slow, then blocked, and when it comes it is announced and answers', async ({
  page,
  standIn,
}) => {
  standIn.gates.connecting.close();
  await page.clock.install();
  const panel = await Panel.open(page, 'es');
  const { states, failures } = panel.texts;
  await panel.says(states.booting.connecting.line);
  await page.clock.fastForward(SLOW_AFTER);
  await panel.says(states.slow.line);
  await page.clock.fastForward(BLOCKED_AFTER - SLOW_AFTER);
  await panel.says(failures.network.line);
  await expect(panel.button(panel.texts.actions.retry)).toBeVisible();
  standIn.gates.connecting.open();
  await panel.isReady();
  await panel.announces(states.late.news);
  await panel.bench.run();
  await panel.wasObservedBy('webcontainer');
});

test('what comes in the middle of a run does not take it over', async ({ page, standIn }) => {
  standIn.gates.starting.close();
  const panel = await Panel.open(page, 'es');
  await panel.says(panel.texts.states.booting.starting.line);
  await panel.bench.choosePace('real');
  await panel.bench.runButton.click();
  await panel.wasObservedBy('embedded');
  standIn.gates.starting.open();
  await panel.isReady();
  await panel.bench.finished();
  await panel.wasObservedBy('embedded');
});

test('a boot can be cancelled, and begun again, by keyboard, without losing the focus', async ({
  page,
  standIn,
}) => {
  standIn.gates.connecting.close();
  const panel = await Panel.open(page, 'zh-cn');
  const { actions, states, more } = panel.texts;
  await panel.button(actions.cancel).focus();
  await page.keyboard.press('Enter');
  await panel.says(states.cancelled.line);
  standIn.gates.connecting.open();
  await expect(panel.button(actions.boot)).toBeFocused();
  await page.keyboard.press('Space');
  await panel.isReady();
  await expect(panel.button(more)).toBeFocused();
});

test('the choice of the embedded engine is kept: the host is asked for nothing, nor are our files for it', async ({
  page,
  standIn,
}) => {
  const panel = await Panel.open(page, 'es');
  await panel.isReady();
  await panel.choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel.choice).toHaveValue('embedded');
  await panel.bench.run();
  await panel.wasObservedBy('embedded');
  const before = standIn.requests.length;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const again = await Panel.open(page, 'es');
  await again.says(again.texts.states.off.choice.line);
  await expect(again.choice).toHaveValue('embedded');
  await again.bench.run();
  await again.wasObservedBy('embedded');
  expect(standIn.requests).toHaveLength(before);
  expect(fetched.filter((path) => /\/engine\/(packages|webcontainer)-/.test(path))).toEqual([]);
});

test('who saves data gets nothing of it unasked, and can have it all the same', async ({ page, standIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const panel = await Panel.open(page, 'zh-cn');
  await panel.says(panel.texts.states.off.saveData.line);
  await panel.bench.run();
  await panel.wasObservedBy('embedded');
  expect(standIn.requests).toEqual([]);
  await panel.button(panel.texts.actions.bootAnyway).click();
  await panel.isReady();
  await panel.bench.run();
  await panel.wasObservedBy('webcontainer');
});

test('the container dies in a run: the code is kept, the embedded engine runs it, and it boots again', async ({
  page,
  standIn,
}) => {
  const panel = await Panel.open(page, 'es');
  const { bench, texts } = panel;
  await panel.isReady();
  await bench.choosePace('real');
  await bench.runButton.click();
  await expect.poll(() => standIn.container.processes).toBe(2);
  standIn.container.complain('the worker has failed');
  await panel.says(texts.failures.lost.line);
  await bench.choosePace('lapse');
  await bench.button(texts.runEmbedded).click();
  await bench.finished();
  await panel.wasObservedBy('embedded');
  await panel.button(texts.actions.boot).click();
  await panel.isReady();
  await panel.bench.run();
  await panel.wasObservedBy('webcontainer');
});

for (const [name, width] of [
  ['a desk', 1280],
  ['a telephone', 360],
] as const) {
  test(`a host that is out of reach moves nothing on the page of ${name}, and a retry revives it`, async ({
    page,
    standIn,
    errors,
  }) => {
    // The whole lab in sight: only what is seen to move counts.
    await page.setViewportSize({ width, height: 3000 });
    await watchShifts(page);
    standIn.behaviour.host = 'unreachable';
    await page.clock.install();
    const panel = await Panel.open(page, 'es');
    await expect.poll(() => standIn.requests).toHaveLength(1);
    await page.clock.fastForward(SLOW_AFTER);
    await panel.says(panel.texts.states.slow.line);
    await page.clock.fastForward(BLOCKED_AFTER);
    await panel.says(panel.texts.failures.network.line);
    await panel.announces(panel.texts.failures.network.news);
    expect(await page.evaluate(() => shifts)).toEqual([]);
    expect(errors).toEqual([]);
    await panel.bench.run();
    await panel.wasObservedBy('embedded');
    await panel.button(panel.texts.more).click();
    await expect(panel.root.getByRole('listitem')).toHaveCount(4);
    standIn.behaviour.host = 'answers';
    await panel.button(panel.texts.actions.retry).click();
    await panel.isReady();
  });
}

test('a choice that another tab makes is taken over', async ({ page, context, standIn: _ }) => {
  const panel = await Panel.open(page, 'es');
  await panel.isReady();
  const other = await context.newPage();
  await other.goto('/es/');
  await other.evaluate((key) => localStorage.setItem(key, 'embedded'), CHOICE_KEY);
  await expect(panel.choice).toHaveValue('embedded');
  await expect(panel.root).toContainText(panel.texts.now.embedded);
});

for (const [locale, colorScheme] of FACES) {
  test.describe(`for axe, ${colorScheme}`, () => {
    test(`there is nothing to complain of in ${locale}: ready, with its details, and blocked`, async ({
      page,
      standIn,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const panel = await Panel.open(page, locale);
      const violations = async () => {
        const { violations: found } = await new AxeBuilder({ page }).include('.engines').analyze();
        return found.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      };
      await panel.isReady();
      await panel.button(panel.texts.more).click();
      expect(await violations()).toEqual([]);
      standIn.container.complain('the worker has failed');
      await panel.says(panel.texts.failures.lost.line);
      expect(await violations()).toEqual([]);
    });
  });
}
