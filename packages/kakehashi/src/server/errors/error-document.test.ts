import { visiblePath } from "@kakehashi/core/http/visible-path.ts";
import { changeSections, type Payload } from "@kakehashi/core/payload/payload.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleBuild } from "../testing/sample-build.ts";
import { sampleSite } from "../testing/sample-site.ts";
import { createErrorDocument } from "./error-document.ts";

const page = (payload: Payload) => {
	const content = payload.sections[0] as { readonly path?: string; readonly message?: string };
	return renderToString(
		createElement(
			"main",
			{ lang: payload.tag, title: content.message },
			createElement("code", null, content.path),
			` ${payload.status}`,
		),
	);
};

describe("an error page", () => {
	it.each([
		"/a",
		"/<script>alert(1)</script>&\"'",
		"/%3Cb%3E%26amp;%22%27",
		"/ja/%E6%97%A5",
		"/%EE%80%80",
		"/$&$1",
	])("shows %s as React would", (path) => {
		const errorDocument = createErrorDocument({
			site: sampleSite,
			build: sampleBuild,
			render: page,
			plainError: "",
			log: () => {},
		});
		const payload = sampleBuild.notFound[path.startsWith("/ja") ? "ja" : "en"] as Payload;
		expect(errorDocument(path, 404, "Page not found").html).toBe(
			page(
				changeSections(payload, "notFound", {
					message: "Page not found",
					path: visiblePath(path),
				}),
			),
		);
	});

	it("is rendered once for each language, status and message, however many ask", () => {
		let rendered = 0;
		const render = (payload: Payload) => {
			rendered += 1;
			return page(payload);
		};
		const errorDocument = createErrorDocument({
			site: sampleSite,
			build: sampleBuild,
			render,
			plainError: "",
			log: () => {},
		});
		for (let number = 0; number < 500; number += 1) {
			expect(errorDocument(`/${number}`, 404, "Page not found").html).toContain(`/${number}`);
			errorDocument(`/ja/${number}`, 404, "Page not found");
			errorDocument(`/${number}`, 403, "Forbidden");
		}
		expect(rendered).toBe(3);
	});
});
