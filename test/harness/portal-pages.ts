import type { ServerResponse } from 'node:http';
import type { LocalPages, LocalSite } from './local-site.ts';

const form = `<title>Portal</title><form method="post" action="/orders">
  <label>User <input name="user"></label> <label>Password <input name="pw" type="password"></label>
  <label for="kind">Kind</label> <select id="kind" name="kind"><option value="a">First</option><option value="b">Second</option></select>
  <button>Send</button></form>`;

/**
 * A portal with a form and files, and with pages that try to get to what is inside, to be answered, to be read or to be waited
 * for without end.
 */
export function portalPages(
  inner: Pick<LocalSite, 'host' | 'origin'>,
  elsewhere: Pick<LocalSite, 'origin'>,
): LocalPages {
  const goOn = (place: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(302, { location: place }).end();
  };
  return {
    '/form': form,
    '/orders': (_, response, body) => {
      const user = new URLSearchParams(body).get('user') ?? '';
      response.setHeader('content-type', 'text/html');
      response.end(`<h1>Order for ${user}</h1><ul><li>one<li>two</ul><p>${body}</p>`);
    },
    '/to-inner': goOn(`${inner.origin}/`),
    '/round': goOn('/round'),
    '/slow': () => undefined,
    '/attack': `<h1>Ready</h1><img src="${inner.origin}/img"><iframe src="${inner.origin}/frame"></iframe>
      <iframe src="http://169.254.169.254/latest/meta-data"></iframe><iframe src="${elsewhere.origin}/frame"></iframe>
      <link rel="prefetch" href="${inner.origin}/prefetch"><link rel="dns-prefetch" href="//rebind.test">
      <iframe src="file:///etc/passwd"></iframe>
      <script>
        const say = (name, work) => Promise.resolve().then(work).then((v) => v, (e) => e.name).then((v) => {
          document.body.insertAdjacentHTML('beforeend', '<li>' + name + '=' + v + '</li>'); });
        say('fetch', () => fetch('${inner.origin}/fetch', { mode: 'no-cors' }).then((r) => r.type));
        say('socket', () => new Promise((done) => { const s = new WebSocket('ws://${inner.host}/ws');
          s.onerror = () => done('refused'); s.onopen = () => done('open'); }));
        say('worker', () => new Promise((done) => { const w = new Worker(URL.createObjectURL(new Blob([
          "fetch('${inner.origin}/worker',{mode:'no-cors'}).then(r=>r.text()).then(t=>postMessage('open'),()=>postMessage('refused'))"])));
          w.onmessage = (m) => done(m.data); w.onerror = () => done('error'); }));
        const udp = new URLSearchParams(location.search).get('udp');
        say('transport', () => new Promise((done) => { const w = new Worker(URL.createObjectURL(new Blob([
          "new WebTransport('https://127.0.0.1:" + udp + "/').ready.then(()=>postMessage('open'),()=>postMessage('refused'))"])));
          w.onmessage = (m) => done(m.data); w.onerror = () => done('error'); }));
        if (typeof RTCPeerConnection === 'function') { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + udp }] });
          c.createDataChannel('x'); c.createOffer().then((offer) => c.setLocalDescription(offer)); }
        say('beacon', () => navigator.sendBeacon('${inner.origin}/beacon', 'x'));
        say('rtc', () => typeof RTCPeerConnection + typeof WebTransport);
        say('frame rtc', () => { const f = document.createElement('iframe'); document.body.append(f);
          return typeof f.contentWindow.RTCPeerConnection; });
        window.open('${inner.origin}/popup'); window.open('http://169.254.169.254/');
        alert('x'); confirm('y'); prompt('z');
        say('done', () => new Promise((done) => setTimeout(() => done('yes'), 1500)));
      </script>`,
    '/endless': (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="endless.bin"',
      });
      const timer = setInterval(() => response.write(Buffer.alloc(200_000)), 20);
      response.on('close', () => clearInterval(timer));
    },
    '/file': (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename="note.txt"',
      });
      response.end('what the note says');
    },
    '/files': `<a href="/file">Get it</a> <a href="/endless">Get all</a>
      <form method="post" action="/upload" enctype="multipart/form-data"><label>Paper <input type="file" name="f"></label>
      <button>Hand in</button></form>`,
    '/upload': '<h1>Thanks</h1>',
    '/hungry': `<h1>Hungry</h1><button onclick="eat()">Eat</button><script>
      function eat() { const all = []; setInterval(() => all.length < 16 && all.push(new Uint8Array(50e6).fill(1)), 50); }</script>`,
    '/question': `<button onclick="document.title = confirm('Sure?') ? 'yes' : 'no'; this.textContent = document.title">Ask</button>`,
    '/two': '<button>Same</button><button>Same</button>',
    '/opens': `<a target="_blank" href="/form">Window</a>`,
  };
}
