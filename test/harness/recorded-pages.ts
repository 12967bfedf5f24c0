import type { LocalPages, LocalSite } from './local-site.ts';

/** Everything at a place of its own, so that clicks by place find it. */
const at = (top: number, html: string) =>
  `<div style="position:absolute;left:20px;top:${top}px">${html}</div>`;

/** Pages on which steps are recorded; `inner` is where nothing leads. */
export const recordedPages = (inner: LocalSite): LocalPages => ({
  '/sign-in': `<title>Sign in</title><form method="post" action="/orders">
      ${at(20, '<label>User <input name="user" style="width:200px"></label>')}
      ${at(80, '<label>Password <input name="pw" type="password" style="width:200px" oninput="document.getElementById(\'said\').textContent=this.value"></label>')}
      ${at(140, '<label>Kind <select name="kind"><option>First</option><option>Second</option></select></label>')}
      ${at(200, '<button>Send</button>')}</form>
      ${at(260, '<button id="said" type="button">none</button>')}
      ${at(320, '<a href="/file">Get it</a>')}
      ${at(380, "<button type=\"button\" onclick=\"this.textContent = confirm('Sure?') ? 'yes' : 'no'\">Ask</button>")}
      ${at(440, '<button type="button">Same</button><button type="button">Same</button>')}
      ${at(500, '<iframe title="Inside" src="/inside" style="border:0;width:300px;height:80px"></iframe>')}`,
  '/turns': `${at(
    20,
    `<label>Word <input type="password" style="width:200px"
        oninput="this.type='text'; document.getElementById('said').textContent=this.value"></label>`,
  )}
      ${at(80, '<button id="said" type="button" title="">none</button>')}
      ${at(140, '<a href="/file" target="_blank">In a window</a>')}
      ${at(200, '<form action="/orders"><label>User <input name="user" style="width:200px"></label></form>')}
      ${at(260, '<button type="button">Else</button>')}`,
  '/inside': `${at(10, '<label>Note <input name="note"></label>')}`,
  '/leads-out': `${at(20, `<a href="${inner.origin}/">Inner</a>`)}${at(80, '<a href="file:///etc/passwd">File</a>')}
      ${at(140, `<a href="${inner.origin}/" target="_blank">Window</a>`)}`,
  // Goes elsewhere of its own while what was opened is still on its way.
  '/restless': at(
    20,
    `<button type="button" onclick="setTimeout(() => { location = '/inside'; }, 900)">Go</button>`,
  ),
  '/late': (_request, response) => {
    response.setHeader('content-type', 'text/html');
    setTimeout(() => response.end('<title>Late</title>'), 2000);
  },
});
