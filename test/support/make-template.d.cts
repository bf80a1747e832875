declare function makeTemplate(): Promise<void>;
export = makeTemplate;
