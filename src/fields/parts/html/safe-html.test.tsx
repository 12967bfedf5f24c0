// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { richtextHtmlRules } from '../../richtext-html/definition.ts';
import { editableHtml, safeHtml } from './safe-html.tsx';

const draw = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = safeHtml(html, richtextHtmlRules);
  return box;
};

describe('HTML put into a page', () => {
  it.each([
    '<img src="https://evil.example/x.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<script>alert(1)</script><style>*{}</style><iframe src="https://evil.example"></iframe>',
    '<p style="background:url(https://evil.example)" onclick="alert(1)">x</p>',
    '<svg><animate onbegin="alert(1)"></animate></svg><form action="https://evil.example"></form>',
  ])('runs and loads nothing of %s', (html) => {
    const box = draw(html);
    expect(box.querySelectorAll('script, style, iframe, svg, form, [src], [style], [href]')).toHaveLength(0);
    for (const element of box.querySelectorAll('*')) {
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
    }
  });

  it('draws tables whose cells have their widths and no other attributes', () => {
    const box = draw(
      '<table onclick="x" style="color:red"><tbody><tr><td colspan="2" colwidth="120,80" onclick="x">a</td><th colwidth="9999">b</th></tr></tbody></table>',
    );
    expect(box.innerHTML).toBe(
      '<table><tbody><tr><td colspan="2" width="200">a</td><th>b</th></tr></tbody></table>',
    );
  });

  it('keeps links, which open in a new tab, the keys of pictures and the numbers of lists', () => {
    const box = draw(
      '<a href="https://example.com/">x</a><img data-file-key="a/b-1" alt="plan"><ol start="3"><li>c</li></ol>',
    );
    const link = box.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://example.com/');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
    expect(box.querySelector('img')?.dataset.fileKey).toBe('a/b-1');
    expect(box.querySelector('ol')?.getAttribute('start')).toBe('3');
  });
});

describe('HTML put into an editor', () => {
  const edit = (html: string) => editableHtml(html, richtextHtmlRules);

  it('has nothing that runs or loads', () => {
    expect(
      edit(
        '<p onclick="x" style="color:red">a<img src="https://evil.example/x" onerror="x"></p><script>x</script>',
      ),
    ).toBe('<p>a<img></p>');
    expect(edit('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
  });

  it('keeps elements that the editor converts, links unchanged, keys and widths', () => {
    const html =
      '<div><b>a</b></div><p><a href="https://example.com/">x</a><a href="{link}">y</a></p>' +
      '<img data-file-key="a/b-1" alt="plan"><table><tbody><tr><td colspan="2" colwidth="120,80">c</td></tr></tbody></table>';
    expect(edit(html)).toBe(html);
  });
});
