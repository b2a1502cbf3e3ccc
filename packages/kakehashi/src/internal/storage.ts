// Files on disk and databases.
export { StoreUnavailable, UnstorableText } from "../database/database-errors.ts";
export { type Migrations, migrateSqlite } from "../database/migrate.ts";
export {
	type Row,
	row,
	rows,
	type SqlDatabase,
	sqliteDatabase,
	type Work,
} from "../database/sql-database.ts";
export {
	discardFolder,
	isRunning,
	removeFolderSync,
	renamePatientlySync,
	syncFolder,
} from "../disk/files.ts";
export { gitOutput, mayRunGit } from "../disk/git.ts";
export {
	exactPath,
	generatedFolders,
	isReservedName,
	journalFolder,
	peopleFile,
} from "../disk/names.ts";
export { withSlashes } from "../disk/paths.ts";
export { type Git, type GitResult, gitIn, runGit } from "../disk/run-git.ts";
