// The entry point of the process that builds an image: TypeScript by tsx first, then image-child.ts.

// The server's launcher ends this process, after the server's last answer.
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {});

import("tsx/esm/api").then(({ register }) => {
  register({ tsconfig: require.resolve("../../tsconfig.json") });
  return import("./image-child.ts");
});
