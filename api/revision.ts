// The revision of the interface that is served, as its documents and the tools say it.
export const REVISION = "2.1";
