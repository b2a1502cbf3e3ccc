import { createHash } from "node:crypto";
import { checkLicense } from "./check-license.ts";
import type { PackagePlaces } from "./find-package-places.ts";
import type { PackagePlace } from "./project-facts.ts";
import type { LockedPackage, Project } from "./read-project.ts";

const placeWords = {
	browser: "the reader's browser",
	server: "the server",
	build: "build and tests",
} as const;
const unknown = "NOASSERTION";

export type SbomOptions = {
	/** Origin of the site, with which the document's namespace begins. */
	readonly origin: string;
	/** When the sources were last changed, in milliseconds since 1970. */
	readonly timestamp: number;
	readonly places: PackagePlaces;
};

/**
 * The bill of materials in SPDX 2.3, as JSON: every package in the lockfile, and its dependencies.
 * Unlike npm's, it has no random namespace, and its creation time is that of the sources, so that
 * the same sources give the same bytes.
 */
export function createSbom(project: Project, { origin, timestamp, places }: SbomOptions): string {
	const { name, version, license, packages } = project;
	const own = {
		...spdxPackage(name, version, license),
		SPDXID: spdxId(name, version),
		primaryPackagePurpose: "APPLICATION",
	};
	const described = packages.map((each) => lockedPackage(each, places.get(each) ?? []));
	const relationships = [
		{
			spdxElementId: "SPDXRef-DOCUMENT",
			relationshipType: "DESCRIBES",
			relatedSpdxElement: own.SPDXID,
		},
		...relationshipsOf(packages, own.SPDXID),
	];
	const digest = createHash("sha256")
		.update(JSON.stringify([own, described, relationships, timestamp]))
		.digest("hex");
	const document = {
		spdxVersion: "SPDX-2.3",
		dataLicense: "CC0-1.0",
		SPDXID: "SPDXRef-DOCUMENT",
		name: `${name}@${version}`,
		documentNamespace: `${origin}/spdx/${name}-${version}-${digest.slice(0, 32)}`,
		creationInfo: {
			created: new Date(timestamp).toISOString().replace(/\.\d+Z$/, "Z"),
			creators: [`Tool: ${name}-${version}`],
		},
		documentDescribes: [own.SPDXID],
		packages: [own, ...described],
		relationships,
	};
	return `${JSON.stringify(document, null, "\t")}\n`;
}

function spdxPackage(name: string, version: string, license: string | undefined) {
	return {
		name,
		versionInfo: version,
		downloadLocation: unknown,
		filesAnalyzed: false,
		licenseConcluded: unknown,
		licenseDeclared:
			license === undefined || checkLicense(license, new Set()) === "unknown"
				? unknown
				: license,
		copyrightText: unknown,
	};
}

function lockedPackage(
	{ name, version, license, url, integrity, optional }: LockedPackage,
	places: readonly PackagePlace[],
) {
	const [, algorithm, digest] = /^(sha\d+)-(\S+)$/.exec(integrity ?? "") ?? [];
	const where = optional
		? "Installed only where it suits the machine."
		: places.length > 0
			? `Runs in: ${places.map((place) => placeWords[place]).join(", ")}.`
			: undefined;
	return {
		...spdxPackage(name, version, license),
		SPDXID: spdxId(name, version),
		primaryPackagePurpose: "LIBRARY",
		...(url === undefined ? {} : { homepage: url }),
		...(where === undefined ? {} : { comment: where }),
		...(algorithm === undefined || digest === undefined
			? {}
			: {
					checksums: [
						{
							algorithm: algorithm.toUpperCase(),
							checksumValue: Buffer.from(digest, "base64").toString("hex"),
						},
					],
				}),
		externalRefs: [
			{
				referenceCategory: "PACKAGE-MANAGER",
				referenceType: "purl",
				referenceLocator: packageUrl(name, version),
			},
		],
	};
}

function relationshipsOf(packages: readonly LockedPackage[], own: string) {
	const ids = new Map(
		packages.flatMap(({ paths, name, version }) =>
			paths.map((path) => [path, spdxId(name, version)] as const),
		),
	);
	const direct = packages.flatMap(({ name, version, dependencyType, optional }) => {
		if (dependencyType === undefined) return [];
		const relationshipType =
			dependencyType === "development"
				? "DEV_DEPENDENCY_OF"
				: optional
					? "OPTIONAL_DEPENDENCY_OF"
					: "DEPENDENCY_OF";
		return [
			{ spdxElementId: spdxId(name, version), relationshipType, relatedSpdxElement: own },
		];
	});
	const indirect = packages.flatMap(({ name, version, requires }) =>
		requires.flatMap((path) => {
			const id = ids.get(path);
			return id === undefined
				? []
				: [
						{
							spdxElementId: id,
							relationshipType: "DEPENDENCY_OF",
							relatedSpdxElement: spdxId(name, version),
						},
					];
		}),
	);
	return [...direct, ...indirect];
}

/** Makes an SPDX id, which may contain only letters, digits, full stops and hyphens. */
function spdxId(name: string, version: string): string {
	const safe = `${name.replace(/^@/, "").replace("/", "..")}-${version}`.replace(
		/[^A-Za-z0-9.-]/g,
		"-",
	);
	return `SPDXRef-Package-${safe}`;
}

/** The package URL (purl) of an npm package. The @ of a scope is escaped. */
function packageUrl(name: string, version: string): string {
	return `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`;
}
