import type { Download } from 'playwright-core';
import type { RecordedAct, recordingHints } from '#contracts/bots/bot-recording.ts';
import { botSecret } from '#contracts/bots/bot-shapes.ts';
import { botStep } from '#contracts/bots/bot-steps.ts';
import { listedHost } from '#engine/bot/address-list.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import {
  freeResult,
  isSamePlace,
  maxRecordedSteps,
  type RecordedPlace,
  type RecordedSecret,
  secretAt,
  withEnter,
  withTyped,
} from '#engine/bot/record-steps.ts';
import { BrowserFault } from '../browsing/browser-fault.ts';
import type { BrowserSession } from '../browsing/browser-session.ts';
import { type BrowsingTools, perform, settle } from '../browsing/perform.ts';
import { elementAt, type FoundElement, focusedElement, isForSecrets, placeOf } from './find-element.ts';
import { repeats, TypedSecrets } from './typed-secrets.ts';

type Hint = (typeof recordingHints)[number];
type Act<Kind extends RecordedAct['kind']> = Extract<RecordedAct, { kind: Kind }>;

/** Does what a person does on a page, and notes it as steps. */
export class Recorder {
  steps: readonly BotStep[] = [];
  secrets: readonly RecordedSecret[] = [];
  /** Labels of the options of the list that was clicked last. */
  choices: readonly string[] = [];
  hint: Hint | null = null;
  /** Hosts that the browser reaches; the proxy reads it as it grows. */
  readonly addresses: string[];
  private readonly session: BrowserSession;
  private list: FoundElement | null = null;
  private hasAsked = false;
  private readonly typed = new TypedSecrets();
  /** Inputs into which secrets were typed: what a page makes of them since does not matter. */
  private readonly inputs: RecordedPlace[] = [];

  constructor(session: BrowserSession, addresses: string[]) {
    this.session = session;
    this.addresses = addresses;
    session.browser.context.on('dialog', () => {
      this.hasAsked = true;
    });
  }

  /** Throws `BrowserFault`. */
  async act(act: RecordedAct): Promise<void> {
    this.hint = null;
    const isChoosing = act.kind === 'choose';
    if (!isChoosing) this.choices = [];
    if (act.kind === 'open') await this.open(act);
    if (act.kind === 'click') await this.click(act);
    if (act.kind === 'type') await this.type(act);
    if (act.kind === 'press') await this.press(act);
    if (isChoosing) await this.choose(act);
    if (act.kind === 'scroll') await this.scroll(act);
    if (act.kind === 'undo') this.steps = this.steps.slice(0, -1);
  }

  private note(step: BotStep): void {
    this.takeOver([...this.steps, step]);
  }

  /** Takes steps of which the last is new. What no bot could be saved with is left out, whatever a page says of itself. */
  private takeOver(steps: readonly BotStep[]): void {
    const isStep = steps.length <= maxRecordedSteps && botStep.safeParse(steps.at(-1)).success;
    if (isStep) this.steps = steps;
    else this.hint = 'nothing';
  }

  private async open({ address }: Act<'open'>): Promise<void> {
    const tools: BrowsingTools = {
      addresses: this.addresses,
      secrets: [],
      readFiles: async () => [],
      keepFile: async () => null,
    };
    await perform(this.session, { kind: 'open', address }, tools);
    if (this.typed.hides(address)) this.hint = 'nothing';
    else this.note({ type: 'openPage', address: JSON.stringify(address) });
  }

  private async click({ x, y, reads, accepts }: Act<'click'>): Promise<void> {
    const page = this.session.current();
    const found = await elementAt(page, x, y);
    const place = found && (await placeOf(page, found, this.typed.hides));
    if (!found || !place) {
      this.hint = 'nothing';
      return;
    }
    const { tag, type, isEditable, options } = found.seen;
    if (reads) return this.read(place, isEditable || tag === 'select' ? 'value' : 'text');
    if (tag === 'select') {
      [this.list, this.choices] = [found, options];
      return;
    }
    if (type === 'file') {
      this.hint = 'upload';
      return this.note({ type: 'uploadFile', ...place, file: 'input.file', canRepeat: false });
    }
    if (isEditable) return await page.mouse.click(x, y);
    await this.clickThrough(place, accepts, () => page.mouse.click(x, y));
  }

  private read(place: RecordedPlace, part: 'value' | 'text'): void {
    this.note({ type: 'readPage', ...place, part, result: freeResult(this.steps, 'seen') });
  }

  /** A click, or what counts as one, with what comes of it: a window, a question, a file. */
  private async clickThrough(
    place: RecordedPlace,
    acceptsDialogs: boolean,
    work: () => Promise<void>,
  ): Promise<void> {
    const { session } = this;
    const before = session.current();
    let file: Download | null = null;
    this.hasAsked = false;
    const download = (one: Download) => {
      file = one;
      // Nothing of it is kept.
      void one.cancel().catch(() => undefined);
    };
    Object.assign(session.expected, { page: true, from: before, acceptsDialogs, download });
    try {
      await work();
      await settle(before);
    } finally {
      Object.assign(session.expected, { page: false, from: null, acceptsDialogs: false, download: null });
      const { page } = session;
      // A window that a file opens goes with it.
      if (page !== null && page !== before)
        await (file === null ? session.goOnWith(page, before) : session.goOnWith(before, page));
    }
    if (file !== null) {
      this.hint = 'download';
      const result = freeResult(this.steps, 'file');
      return this.note({ type: 'downloadFile', ...place, moduleId: '', canRepeat: false, result });
    }
    if (this.hasAsked && !acceptsDialogs) this.hint = 'question';
    this.note({
      type: 'clickElement',
      ...place,
      opensPage: session.page !== before,
      acceptsDialogs: acceptsDialogs && this.hasAsked,
      canRepeat: false,
    });
  }

  private async type({ text }: Act<'type'>): Promise<void> {
    const page = this.session.current();
    const found = await focusedElement(page);
    if (text === ' ' && found && !found.seen.isEditable) return await this.pressOn(found, ' ');
    // Breaks and tabs of a text are part of it: as keys they would send the form or leave the input.
    if (/[\n\r\t]/.test(text)) await page.keyboard.insertText(text);
    else await page.keyboard.type(text);
    await this.noteTyped(found);
  }

  private async press({ key }: Act<'press'>): Promise<void> {
    const page = this.session.current();
    const found = await focusedElement(page);
    if (key === 'Enter' && found) {
      const { isEditable, isSingleLine } = found.seen;
      if (!isEditable) return await this.pressOn(found, key);
      if (isSingleLine) await this.noteEnter(found);
      await page.keyboard.press(key);
      if (isSingleLine) return await settle(page);
    } else await page.keyboard.press(key);
    // Tab types nothing; the input to which it leads holds what it held.
    if (key !== 'Tab') await this.noteTyped();
  }

  /** Enter sends what an input holds, also where something was done after it was typed. */
  private async noteEnter(found: FoundElement): Promise<void> {
    const place = await placeOf(this.session.current(), found, this.typed.hides);
    if (!place) return;
    let sent = withEnter(this.steps, place);
    if (!sent) {
      await this.noteTyped();
      sent = withEnter(this.steps, place);
    }
    if (sent) this.steps = sent;
  }

  /** Enter or a space on what is no input clicks it. */
  private async pressOn(found: FoundElement, key: string): Promise<void> {
    const page = this.session.current();
    const place = await placeOf(page, found, this.typed.hides);
    if (!place) return await page.keyboard.press(key);
    await this.clickThrough(place, false, () => page.keyboard.press(key));
  }

  /** Notes what the input that has the focus holds now; `before`: the one into which it was typed, as it was then. */
  private async noteTyped(before: FoundElement | null = null): Promise<void> {
    const page = this.session.current();
    const found = await focusedElement(page).catch(() => null);
    if (!found?.seen.isEditable) return;
    const { value } = found.seen;
    // A page can turn an input for passwords into a plain one with the first letter.
    const isSecret =
      isForSecrets(found.seen) ||
      (before !== null && isForSecrets(before.seen)) ||
      this.typed.hides(value) ||
      (await this.isKnown(found));
    const secret = isSecret ? this.secretFor(found) : null;
    if (isSecret) this.typed.note(secret?.name ?? '', value);
    const place = await placeOf(page, found, this.typed.hides);
    if (!place) return;
    if (isSecret) {
      this.hint = secret ? 'secret' : 'nothing';
      if (!this.inputs.some((one) => isSamePlace(one, place))) this.inputs.push(place);
      if (!secret) return;
    }
    const last = this.steps.at(-1);
    // An empty input was emptied only if something was typed into it before.
    if (value === '' && !(last?.type === 'typeText' && isSamePlace(last, place))) return;
    const next = withTyped(this.steps, place, { text: value, secret: secret?.name ?? '' });
    const typed = next.at(-1);
    if (typed?.type === 'typeText' && typed.secret !== '') this.typed.note(typed.secret, value);
    this.takeOver(next);
  }

  private async isKnown(found: FoundElement): Promise<boolean> {
    if (this.inputs.length === 0) return false;
    const place = await placeOf(this.session.current(), found, this.typed.hides);
    return place !== null && this.inputs.some((one) => isSamePlace(one, place));
  }

  /** The secret that is typed there; null: a bot can have none for this host. */
  private secretFor({ frame, seen }: FoundElement): RecordedSecret | null {
    // A frame without an address of its own belongs to the page.
    const own = [frame.url(), this.session.current().url()].find((one) => /^https?:/.test(one));
    const host = own === undefined ? null : listedHost(own);
    if (own === undefined || host === null) return null;
    const isTold = (text: string) => this.typed.hides(text) || repeats(text, seen.value);
    const label = [...seen.labels, ...seen.names].find((text) => text !== '' && !isTold(text)) ?? '';
    const secret = secretAt(this.secrets, { label, host, isPlain: own.startsWith('http:') });
    if (!botSecret.safeParse(secret).success) return null;
    if (!this.secrets.includes(secret)) this.secrets = [...this.secrets, secret];
    return secret;
  }

  private async choose({ option }: Act<'choose'>): Promise<void> {
    const { list } = this;
    if (!list) throw new BrowserFault('bot_option_missing');
    const place = await placeOf(this.session.current(), list, this.typed.hides);
    try {
      await list.handle.selectOption({ label: option }, { timeout: 5000 });
    } catch (error) {
      throw new BrowserFault('bot_option_missing', { cause: error });
    }
    [this.list, this.choices] = [null, []];
    if (!place || this.typed.hides(option)) this.hint = 'nothing';
    else this.note({ type: 'chooseOption', ...place, option: JSON.stringify(option) });
  }

  private async scroll({ x, y, by }: Act<'scroll'>): Promise<void> {
    const page = this.session.current();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, by);
  }
}
