// Who may import whom: scripts → pipeline → data ← api ← scripts; test → everything. clients/ is for others, and alone.

/** Which rooms of the pipeline each of them may use. pipeline/run.ts uses all. */
const PIPELINE_ROOMS = {
  schedule: [],
  workspace: [],
  cache: [],
  retention: ["cache", "workspace"],
  sources: ["cache", "workspace"],
  documents: ["cache", "workspace"],
  text: [],
  match: [],
  score: [],
  analyst: ["cache"],
  family: [],
  edgar: ["cache"],
  projection: ["workspace"],
  // These join stages.
  keywords: ["match", "score"],
  tables: ["sources", "family", "cache", "workspace"],
  evidence: ["sources", "documents", "text", "match", "score", "analyst", "cache", "workspace"],
};
const expressHomes =
  "^api/(server|app|route|auth|limits|error-responses|input|health|metrics)\\.ts$|^api/http/(request-classes|json-body)\\.ts$|^api/(routes|dashboard)/|^api/mcp/endpoint\\.ts$";

module.exports = {
  forbidden: [
    { name: "no-cycles", comment: "Of types neither.", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-folder-cycles",
      comment:
        "Of folders beside each other, however many. One through a folder and the one that it lies in is not seen: files that lie directly in api, pipeline, data or scripts are kept apart by no-cycles alone.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "data-imports-neither-half",
      severity: "error",
      from: { path: "^data/" },
      to: { path: "^(pipeline|api|scripts|test)/" },
    },
    {
      name: "pipeline-knows-no-api",
      severity: "error",
      from: { path: "^pipeline/" },
      to: { path: "^(api|scripts|test)/" },
    },
    {
      name: "api-knows-no-pipeline",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(pipeline|scripts|test)/" },
    },
    {
      name: "clients-know-nothing-of-the-service",
      comment: "They are published alone.",
      severity: "error",
      from: { path: "^clients/" },
      to: { path: "^(data|pipeline|api|scripts|test)/" },
    },
    {
      name: "the-service-does-not-know-its-clients",
      severity: "error",
      from: { path: "^(data|pipeline|api|scripts)/" },
      to: { path: "^clients/" },
    },
    { name: "nothing-imports-tests", severity: "error", from: { pathNot: "^test/" }, to: { path: "^test/" } },
    {
      name: "nothing-imports-scripts",
      severity: "error",
      from: { pathNot: "^(scripts|test)/" },
      to: { path: "^scripts/" },
    },
    ...Object.entries(PIPELINE_ROOMS).map(([room, used]) => ({
      name: `${room}-uses-no-other-room-of-the-pipeline${used.length > 0 ? ` but ${used.join(", ")}` : ""}`,
      comment: "Types may be shared.",
      severity: "error",
      from: { path: `^pipeline/${room}/` },
      to: {
        path: "^pipeline/",
        pathNot: `^pipeline/(${[room, ...used].join("|")})/`,
        dependencyTypesNot: ["type-only"],
      },
    })),
    {
      name: "stages-do-not-see-the-store",
      severity: "error",
      from: { path: "^pipeline/(edgar|sources|documents|text|match|score|analyst|family|keywords)/" },
      to: { path: "^data/(store/|context)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-do-not-import-routes-or-providers",
      severity: "error",
      from: { path: "^api/routes/([^/]+)" },
      to: { path: "^api/(routes|providers)/", pathNot: "^api/routes/$1" },
    },
    {
      name: "domain-does-not-know-express",
      severity: "error",
      from: { path: "^(api|data|pipeline)/", pathNot: expressHomes },
      to: { path: "node_modules/express/" },
    },
    {
      name: "only-the-build-writes-databases",
      comment:
        "data/duckdb.ts is the door; a writable instance is opened by the pipeline's workspace and its SQL sources.",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "node_modules/@duckdb/", dependencyTypesNot: ["type-only"] },
    },
    { name: "no-orphans", severity: "error", from: { orphan: true, path: "^(data|pipeline|api)/" }, to: {} },
    { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The browser's script is fetched by pages.
    exclude: {
      path: "^data/(var|sample)/|^api/dashboard/browser/|^clients/typescript/(dist|node_modules)/|\\.d\\.ts$",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".js", ".cjs"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
