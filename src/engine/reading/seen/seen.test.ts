import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../page-lines.ts';
import type { ReadWord } from '../read-page.ts';
import { withoutGhosts } from './seen-lines.ts';
import { splitWord } from './split-words.ts';
import { withNumbers } from './with-numbers.ts';

const word = (text: string, left: number, width: number, confidence = 0.95, top = 0.1): ReadWord => ({
  text,
  left,
  top,
  width,
  height: 0.02,
  confidence,
});
const texts = (words: readonly ReadWord[]) => words.map(({ text }) => text);
const parts = (text: string) => texts(splitWord(word(text, 0.1, 0.2)));

describe('a word of a language without blanks', () => {
  it.each([
    ['合計：12,300円', ['合計：', '12,300', '円']],
    ['合計金額:¥12,300', ['合計金額:', '¥12,300']],
    ['消費税(10%)', ['消費税', '(10%)']],
    ['２０２６年１１月３０日', ['２０２６', '年', '１１', '月', '３０', '日']],
    ['136695976・IBAN', ['136695976', '・', 'IBAN']],
    ['ジョン・スミス', ['ジョン・スミス']],
    ['データ', ['データ']],
    ['https://example.com:80', ['https://example.com:80']],
    ['12:30', ['12:30']],
  ])('%s is cut where it says something else', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('keeps its letters and its place, however it is cut', () => {
    const letters = fc.array(fc.constantFrom(...'合計金額：:・ー円¥1２,.(%)Aé-'), { minLength: 1 });
    fc.assert(
      fc.property(letters, (all) => {
        const text = all.join('');
        const cut = splitWord(word(text, 0.1, 0.2));
        expect(texts(cut).join('')).toBe(text);
        expect(cut.every((part) => part.text !== '')).toBe(true);
        expect(textOf(cut).replaceAll(' ', '')).toBe(text);
        expect(cut.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(0.2);
        expect(cut[0]?.left).toBe(0.1);
      }),
    );
  });

  it('is read as one where there is no room for a blank', () => {
    expect(textOf(splitWord(word('東京都港区1丁目2番', 0.1, 0.2)))).toBe('東京都港区1丁目2番');
    expect(textOf([word('登録番号', 0.1, 0.08), word('DE', 0.186, 0.02)])).toBe('登録番号 DE');
    expect(textOf([word('運送', 0.1, 0.04), word('費', 0.15, 0.02)])).toBe('運送費');
    expect(textOf([word('Paper', 0.1, 0.04), word('A4', 0.14, 0.02)])).toBe('Paper A4');
  });
});

describe('the lines of a picture', () => {
  const name = [word('北海', 0.06, 0.15), word('株', 0.15, 0.04), word('会社', 0.19, 0.1)];

  it('are without pieces of large letters that were read once more', () => {
    const pieces = [word('マ', 0.1, 0.011, 0.75), word('、', 0.23, 0.018, 0)];
    expect(withoutGhosts([pieces, name])).toEqual([name]);
  });

  it('keep words beside others, and the surer of two', () => {
    const below = [word('東京', 0.06, 0.1, 0.5, 0.11)];
    expect(withoutGhosts([below, name])).toEqual([below, name]);
    const again = name.map((one) => ({ ...one, confidence: 0.3 }));
    expect(withoutGhosts([again, name])).toEqual([name]);
  });

  it('are without ruled lines, but with doubtful words of a line of usual length', () => {
    const rule = [word('ーーー', 0.06, 0.3, 0.3), word('ンー', 0.36, 0.4, 0.2, 0.11)];
    const doubtful = [word('風', 0.46, 0.02, 0.1, 0.3)];
    expect(withoutGhosts([rule, doubtful])).toEqual([doubtful]);
  });
});

describe('numbers that were read again', () => {
  const again = (seen: readonly ReadWord[], latin: readonly ReadWord[]) => texts(withNumbers(seen, latin));

  it('take the place of less sure ones, and of letters nobody is sure of', () => {
    expect(again([word('6.839.01', 0.8, 0.07, 0.51)], [word('6,839.01', 0.8, 0.07)])).toEqual(['6,839.01']);
    expect(again([word('风', 0.46, 0.009, 0.1)], [word('5', 0.46, 0.009)])).toEqual(['5']);
    const joined = [word('136695976・IBAN', 0.15, 0.13, 0.82)];
    const apart = [word('136695976', 0.15, 0.077), word('-', 0.234, 0.003), word('IBAN', 0.245, 0.035)];
    expect(again(joined, apart)).toEqual(['136695976', 'IBAN']);
  });

  it('fill places where nothing was seen, if they are sure', () => {
    const seen = [word('燃料費', 0.06, 0.05)];
    expect(again(seen, [word('5', 0.43, 0.009)])).toEqual(['燃料費', '5']);
    expect(again(seen, [word('5', 0.43, 0.009, 0.8)])).toEqual(['燃料費']);
    expect(again(seen, [word('RE', 0.43, 0.02)])).toEqual(['燃料費']);
  });

  it('do not take the place of letters, of surer words or of more than they cover', () => {
    const date = [word('2026', 0.8, 0.04), word('年', 0.84, 0.02), word('8', 0.86, 0.01)];
    expect(again(date, [word('202648', 0.8, 0.07, 0.99)])).toEqual(['2026', '年', '8']);
    expect(again([word('DE89', 0.1, 0.04, 0.93)], [word('DES9', 0.1, 0.04, 0.7)])).toEqual(['DE89']);
    expect(again([word('RE-2026・1', 0.1, 0.1, 0.5)], [word('2026', 0.12, 0.04)])).toEqual(['RE-2026・1']);
  });

  it('leave all that is not there again as it is', () => {
    const seen = [word('発行日', 0.06, 0.05), word('2026', 0.8, 0.04)];
    expect(withNumbers(seen, [])).toEqual(seen);
  });
});
