import { describe, expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { getFile } from '#contracts/files/get-file.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img data-file-key="a b" src="https://evil.example/x.png" onload="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  jAvAsCrIpT&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p onclick="alert(1)" style="background:url(https://evil.example)">x</p>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://evil.example";</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<object data="https://evil.example"></object><embed src="https://evil.example"><base href="https://evil.example">',
  '<textarea><script>alert(1)</script></textarea><xmp><script>alert(1)</script></xmp>',
  '<<script>script>alert(1)<</script>/script>',
  '<table background="https://evil.example" onclick="alert(1)"><caption><script>alert(1)</script></caption><colgroup><col style="x:url(//evil.example)"></colgroup><tr onmouseover="alert(1)"><td style="background:url(https://evil.example)" width="9" colspan="999999" rowspan="-1" colwidth="1;x" headers="x" onclick="alert(1)"><img src=x onerror=alert(1)>y</td></tr></table>',
];

/** Every tag and attribute that the rules of the two types know; whatever else is a tag is an attack that got through. */
const harmless =
  /<\/?(?:p|br|strong|em|u|s|code|ul|li|h[1-4]|blockquote|pre|hr|table|thead|tbody|tr|th|td)(?: \/)?>|<ol(?: start="\d+")?>|<\/(?:ol|a)>|<a(?: href="(?:https?:|mailto:)[^"<>]*")?>|<img(?: data-file-key="[\w./-]+"| alt="[^"<>]*")* \/>/g;

async function app() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const [author, approver] = [await tenant.addUser(), await tenant.addUser()];
  const form = [aSection('main', [aField('note', 'richtext'), aField('page', 'richtext-html')])];
  const workflow = anApproval([{ kind: 'user', value: approver.id }]);
  const moduleId = await aPublishedApp(designer, aDefinition(form, { workflow }));
  const save = (data: Record<string, string>) =>
    author.call(saveEntry, { query: { moduleId }, body: { data } });
  return { tenant, author, approver, moduleId, save };
}

describe('HTML of people', () => {
  it('is stored with nothing that runs, loads or leads astray', async () => {
    const { save } = await app();
    for (const attack of attacks) {
      for (const name of ['note', 'page']) {
        const { data } = await save({ [name]: `<p>before</p>${attack}<p>after</p>` });
        const stored = String(data[name]);
        expect(stored, attack).toContain('before');
        expect(stored.replace(harmless, ''), attack).not.toMatch(/[<>]/);
      }
    }
  });

  it('keeps what the field allows', async () => {
    const { save } = await app();
    const note =
      '<p><strong>Größe</strong> <em>&amp;</em> <a href="https://example.com/?a=1&amp;b=2">link</a></p><ul><li><p>one</p></li></ul>';
    const page = `<h2>Title</h2>${note}<blockquote><p>said</p></blockquote>`;
    expect((await save({ note, page })).data).toMatchObject({ note, page });
    expect((await save({ note: page })).data.note).not.toContain('<h2>');
  });

  it('keeps tables, and of their cells what they cover and how wide they are', async () => {
    const { save } = await app();
    const note =
      '<table><tbody><tr><th colspan="2" colwidth="120,80"><p>What</p></th></tr><tr><td rowspan="2"><p>Taxi</p></td><td><p>12</p></td></tr></tbody></table>';
    expect((await save({ note, page: note })).data).toMatchObject({ note, page: note });
    const dressed = note
      .replaceAll('<td', '<td style="color:red" class="x" id="y" data-x="z"')
      .replaceAll('<tr>', '<tr align="center">')
      .replace('<table>', '<table border="1" width="100%"><caption>x</caption>');
    expect((await save({ note: dressed })).data.note).toBe(note.replace('<table>', '<table>x'));
  });

  it('refuses a table too large to be drawn, with the place and the reason', async () => {
    const { author, moduleId } = await app();
    for (const cells of ['<td></td>'.repeat(51), '<td colspan="30"></td>'.repeat(2)]) {
      const body = { data: { note: `<table><tr>${cells}</tr></table>` } };
      const { status, error } = await author.attempt(saveEntry, { query: { moduleId }, body });
      expect(status).toBe(422);
      expect(error?.errors[0]).toMatchObject({ path: 'fields.note', code: 'table_too_large' });
    }
  });

  it('is found by its words and not by its tags', async () => {
    const { save, author, moduleId } = await app();
    await save({ note: '<p><strong>Gr</strong>öße R&amp;D</p>' });
    const found = async (searchValue: string) =>
      (await author.call(listEntries, { query: { moduleId }, body: { search: { searchValue } } })).items
        .length;
    expect(await found('größe')).toBe(1);
    expect(await found('R&D')).toBe(1);
    expect(await found('strong')).toBe(0);
    await save({ note: '<table><tbody><tr><td>Taxi</td><td>Fare</td></tr></tbody></table>' });
    expect(await found('taxi fare')).toBe(1);
    expect(await found('taxifare')).toBe(0);
    expect(await found('tbody')).toBe(0);
  });
});

describe('pictures in HTML', () => {
  it('are shown to whoever may see the entry, and taken only from their owner', async () => {
    const { tenant, author, approver, moduleId } = await app();
    const content = Buffer.from('hello').toString('base64');
    const mine = await author.call(uploadBase64, { body: { moduleId, name: 'a.txt', content } });
    const theirs = await approver.call(uploadBase64, { body: { moduleId, name: 'b.txt', content } });
    const page = (key: string) => `<p>See</p><img data-file-key="${key}" alt="a" />`;
    const submit = (key: string) =>
      author.attempt(submitEntry, { query: { moduleId }, body: { data: { page: page(key) } } });

    const refused = await submit(theirs.key);
    expect(refused.status).toBe(422);
    expect((await author.attempt(getFile, { body: { key: theirs.key } })).status).toBe(404);

    expect((await approver.attempt(getFile, { body: { key: mine.key } })).status).toBe(404);
    expect((await submit(mine.key)).status).toBe(200);
    expect((await approver.attempt(getFile, { body: { key: mine.key } })).status).toBe(200);
    const stranger = await tenant.addUser();
    expect((await stranger.attempt(getFile, { body: { key: mine.key } })).status).toBe(404);
  });
});
