import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { findPackagePlaces } from "./find-package-places.ts";
import { samplePackage, sampleProject } from "./project-for-tests.ts";
import { type Project, readProject } from "./read-project.ts";
import { createSbom } from "./sbom.ts";

const project: Project = {
	...sampleProject,
	packages: [
		samplePackage({
			name: "@scope/name",
			version: "1.0.0+build",
			requires: ["node_modules/leaf"],
			dependencyType: "runtime",
		}),
		samplePackage({
			name: "leaf",
			license: undefined,
			integrity: `sha512-${Buffer.from("leaf").toString("base64")}`,
		}),
		samplePackage({ name: "native", optional: true, dependencyType: "runtime" }),
		samplePackage({
			name: "tool",
			dependencyType: "development",
			url: "https://code.example/tool",
		}),
	],
};
const places = findPackagePlaces(project.packages, {
	browser: new Set(["node_modules/leaf"]),
	server: new Set(),
});
const sbom = (timestamp = 1_700_000_000_000) =>
	JSON.parse(createSbom(project, { origin: "https://www.example.com", timestamp, places }));

describe("the bill of materials", () => {
	it("names the project, every package and who asks for it", () => {
		const { packages, relationships, documentDescribes, creationInfo } = sbom();
		expect(packages.map(({ name }: { name: string }) => name)).toEqual([
			"bridge",
			"@scope/name",
			"leaf",
			"native",
			"tool",
		]);
		const [own, scoped, leaf, native, tool] = packages.map(
			({ SPDXID }: { SPDXID: string }) => SPDXID,
		);
		expect(documentDescribes).toEqual([own]);
		expect(
			relationships.map((each: Record<string, string>) => [
				each.spdxElementId,
				each.relationshipType,
				each.relatedSpdxElement,
			]),
		).toEqual([
			["SPDXRef-DOCUMENT", "DESCRIBES", own],
			[scoped, "DEPENDENCY_OF", own],
			[native, "OPTIONAL_DEPENDENCY_OF", own],
			[tool, "DEV_DEPENDENCY_OF", own],
			[leaf, "DEPENDENCY_OF", scoped],
		]);
		expect(creationInfo.created).toBe("2023-11-14T22:13:20Z");
	});

	it("gives each package an address, a hash and its license, in the forms of SPDX", () => {
		const [, scoped, leaf, , tool] = sbom().packages;
		expect(scoped.externalRefs[0].referenceLocator).toBe("pkg:npm/%40scope/name@1.0.0%2Bbuild");
		expect(scoped.licenseDeclared).toBe("MIT");
		expect(leaf.licenseDeclared).toBe("NOASSERTION");
		expect(leaf.checksums).toEqual([
			{ algorithm: "SHA512", checksumValue: Buffer.from("leaf").toString("hex") },
		]);
		expect(leaf.comment).toContain("browser");
		expect(tool.homepage).toBe("https://code.example/tool");
	});

	it("is the same for the same sources, and has another name for others", () => {
		expect(sbom()).toEqual(sbom());
		expect(sbom().documentNamespace).toMatch(
			/^https:\/\/www\.example\.com\/spdx\/bridge-0\.1\.0-[0-9a-f]+$/,
		);
		expect(sbom(0).documentNamespace).not.toBe(sbom().documentNamespace);
	});
});

describe("the project's own packages", () => {
	const root = join(import.meta.dirname, "../..");
	let own: Project;
	beforeAll(async () => {
		own = await readProject(root);
	});

	it("and what the open source page says of license and Node are of one mind", () => {
		const page = readFileSync(join(root, "website/content/pages/openSource.yaml"), "utf8");
		expect(page).toContain(`en: "${own.license}, except`);
		expect(page).toContain(`en: Node ${own.nodeVersion} or newer`);
	});

	it("each have an id of their own in the bill of materials, and all that are named there are in it", () => {
		const { packages, relationships } = JSON.parse(
			createSbom(own, {
				origin: "https://www.example.com",
				timestamp: 0,
				places: findPackagePlaces(own.packages, undefined),
			}),
		) as {
			packages: { SPDXID: string }[];
			relationships: { spdxElementId: string; relatedSpdxElement: string }[];
		};
		const ids = new Set(packages.map(({ SPDXID }) => SPDXID));
		expect(ids.size).toBe(own.packages.length + 1);
		expect([...ids].filter((id) => !/^SPDXRef-[A-Za-z0-9.-]+$/.test(id))).toEqual([]);
		const named = relationships.flatMap(({ spdxElementId, relatedSpdxElement }) => [
			spdxElementId,
			relatedSpdxElement,
		]);
		expect(named.filter((id) => id !== "SPDXRef-DOCUMENT" && !ids.has(id))).toEqual([]);
	});
});
