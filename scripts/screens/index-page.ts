import type { TakenPage } from './take-screens.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page with all pictures, to look through. */
export function indexPage(taken: readonly TakenPage[], language: string): string {
  const parts = taken.map(
    ({
      name,
      address,
      pictures,
      faults,
    }) => `<section id="${name}"><h2>${name} <code>${escaped(address ?? '')}</code></h2>
${faults.map((fault) => `<p class="fault">${escaped(fault)}</p>`).join('')}
<div>${pictures.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div>
</section>`,
  );
  const names = taken.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens, ${escaped(language)}</title>
<style>
body { font: 14px system-ui; margin: 16px; background: #8881; }
nav { line-height: 1.8; }
section div { display: flex; gap: 8px; overflow-x: auto; align-items: flex-start; }
img { height: 420px; border: 1px solid #8888; }
.fault { color: #c00; }
</style>
<h1>Screens, ${escaped(language)}</h1><nav>${names}</nav>
${parts.join('\n')}
</html>
`;
}
