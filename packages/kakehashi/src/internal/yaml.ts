// Reads content files, and writes them with their comments.
export { type ContentFile, dataOf, parseContentFile } from "../content/yaml/parse-content-file.ts";
export { parseDataFile } from "../content/yaml/parse-data-file.ts";
export { unreadableFiles } from "../content/yaml/unreadable-files.ts";
export { commentsOf, openYaml } from "../content/yaml/yaml-form.ts";
