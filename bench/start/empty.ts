/** The least that a page of React is: what the stored screens are compared with. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('p', null, 'Empty'));
