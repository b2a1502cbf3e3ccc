import { Component, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { PageKind, PayloadFile, PayloadOf } from "../site/payload.ts";
import { Page } from "../view/Page.tsx";
import type { PageComponent } from "../view/page-component.ts";

/** A page that is ready to be shown. */
export type ReadyPage = { readonly payload: PayloadFile; readonly element: ReactElement };

/** Joins a payload and the component of its page. */
export function readyPage<P extends PageKind>(payload: PayloadOf<P> & PayloadFile, component: PageComponent<P>): ReadyPage {
	return { payload, element: <Page payload={payload} buildId={payload.buildId} component={component} /> };
}

export type Stage = {
	/** Replaces the page. The document has changed when this returns. */
	readonly show: (page: ReadyPage) => void;
};

/**
 * Takes over the server's markup and shows page after page in it.
 * @param fallback the error page for a component that throws, if it is there already
 * @param onFailure called after a component threw and the error page has taken its place
 */
export function createStage(container: Element, first: ReadyPage, fallback: () => ReadyPage | undefined, onFailure: () => void): Stage {
	const scene = (page: ReadyPage) => (
		<Catch page={page} instead={() => <StaticError />} onFailure={onFailure}>
			<Catch page={page} instead={() => fallback()?.element ?? <StaticError />} onFailure={onFailure}>
				{page.element}
			</Catch>
		</Catch>
	);
	const root = hydrateRoot(container, scene(first));
	return { show: (page) => flushSync(() => root.render(scene(page))) };
}

type CatchProps = { readonly page: ReadyPage; readonly instead: () => ReactNode; readonly onFailure: () => void; readonly children: ReactNode };

/** Shows something else when a child throws, until the next page comes. React logs the failure with `console.error`. */
class Catch extends Component<CatchProps, { readonly failed: ReadyPage | undefined }> {
	override state = { failed: undefined as ReadyPage | undefined };

	static getDerivedStateFromError() {
		return { failed: null };
	}

	static getDerivedStateFromProps({ page }: CatchProps, state: { failed: ReadyPage | null | undefined }) {
		// The failure belongs to the page that was shown when it happened; any other page clears it.
		if (state.failed === null) return { failed: page };
		return state.failed !== undefined && state.failed !== page ? { failed: undefined } : null;
	}

	override componentDidCatch() {
		this.props.onFailure();
	}

	override render() {
		return this.state.failed === undefined ? this.props.children : this.props.instead();
	}
}

/** When even the error page fails: finished markup that needs no texts from elsewhere. */
function StaticError() {
	return (
		<main id="main" tabIndex={-1}>
			<h1 lang="en">Internal Server Error</h1>
			<p lang="ja">問題が起きました。ページを読み込み直してください。</p>
			<p>
				<a href={location.href}>{location.pathname}</a>
			</p>
		</main>
	);
}
