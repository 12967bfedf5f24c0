import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiArea } from '#contracts/api-areas.ts';
import { apiDocument } from '../api-document/api-document.ts';

/** The viewer's own colours have too little contrast. */
const readableColours = `
.swagger-ui .info .title small { background: #5b6270; }
.swagger-ui .info .title small.version-stamp { background: #4a6a00; }
.swagger-ui .btn.authorize { border-color: #1f7a4d; color: #1f7a4d; }
.swagger-ui .btn.authorize svg { fill: #1f7a4d; }
.swagger-ui .info a { color: #1f62b8; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f62b8; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1f7a4d; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a5200; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
`;

/** `/api/openapi.json`, built when someone first asks for it, and Swagger UI for it at `/api/docs`. */
export async function registerDocumentation(
  server: FastifyInstance,
  areas: readonly ApiArea[],
  version: string,
): Promise<void> {
  let json: string | undefined;
  const documentJson = () => {
    json ??= JSON.stringify(apiDocument(areas, version));
    return json;
  };
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send(documentJson()),
  );
  // The viewer asks its plug-in for a document when the server starts; building ours then would cost time for nothing.
  const placeholder = { openapi: '3.1.0', info: { title: 'Formwright', version }, paths: {} };
  await server.register(swagger, { mode: 'static', specification: { document: placeholder } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: () => JSON.parse(documentJson()),
    transformSpecificationClone: false,
    uiConfig: {
      // Without the viewer's own top bar.
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      displayRequestDuration: true,
      defaultModelsExpandDepth: -1,
    },
    theme: { title: 'Formwright API', css: [{ filename: 'theme.css', content: readableColours }] },
  });
}
