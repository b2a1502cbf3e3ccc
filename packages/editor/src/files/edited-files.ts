import { existsSync } from "node:fs";
import { join } from "node:path";
import { settingsFile } from "@kakehashi/core/routing/site.ts";
import { ownFilesIn } from "kakehashi/internal/check.ts";

/** The folder of files that people add, such as PDFs. */
export const addedFiles = "public/files";

/** The folders of a site whose files the editor writes. */
const folders = ["content", "pictures", addedFiles] as const;

/** The other files of a site that the editor writes, besides the data files of its sections. */
const singleFiles = [
	"theme.css",
	"logo.svg",
	"public/favicon.svg",
	"public/logo.webp",
	settingsFile,
] as const;

/**
 * Whether the editor writes a file, by its path in the owner's folder. The rest of the folder is
 * code.
 */
export function isEditedFile(file: string): boolean {
	return (
		singleFiles.some((each) => each === file) ||
		folders.some((folder) => file.startsWith(`${folder}/`))
	);
}

/** The files in the owner's folder that the editor writes. */
export function editedFilesIn(site: string): string[] {
	return [
		...folders.flatMap((folder) =>
			ownFilesIn(site, folder).paths.map((path) => `${folder}/${path}`),
		),
		...singleFiles.filter((file) => existsSync(join(site, file))),
	];
}

/** Whether a file is a text. The journal stores what texts contain before anybody changes them. */
export const isTextFile = (file: string) => /\.(?:yaml|json|txt|css|svg)$/.test(file);
